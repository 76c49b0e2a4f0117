  $ tracebook new book orders >made
  $ say() { printf 'Content-Length: %d\r\n\r\n%s' "${#1}" "$1"; }
  $ say '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"rootUri":"file:///none","capabilities":{}}}' >editor
  $ say '{"jsonrpc":"2.0","id":2,"method":"shutdown"}' >>editor
  $ say '{"jsonrpc":"2.0","method":"exit"}' >>editor
  $ tracebook lsp --book orders <editor | grep -o '"[a-zA-Z]*Provider"'
  "completionProvider"
  "hoverProvider"
  "definitionProvider"
  "codeActionProvider"
