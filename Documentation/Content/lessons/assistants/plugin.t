  $ tracebook mcp --allow-plugin cram
  tracebook: `mcp` lets no plugin run
    help: what an assistant asks may come from anybody
  [2]
