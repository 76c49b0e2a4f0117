  $ tracebook new book orders >made
  $ meta='"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
  $ ask() { printf '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"%s","arguments":%s,%s}}\n' "$1" "$2" "$meta"; }
  $ ask decide '{"model":"order","claim":"orderShipped only after orderPaid"}' | tracebook mcp --book orders >answer
  $ grep -o '"verdict":"[a-z]*"\|"holdsFor":"[^"]*"\|"address":"[^"]*"' answer
  "verdict":"proved"
  "holdsFor":"Proved in the model: 39 states searched"
  "address":"en/placed/index.html#never"
