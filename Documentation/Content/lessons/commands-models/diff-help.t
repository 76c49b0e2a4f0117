  $ tracebook diff --help
