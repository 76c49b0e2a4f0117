// The module has the exports of `Playing` and none of its own, and an executable target needs a file.
