  $ tracebook new book orders >made
  $ meta='"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}'
  $ ask() { printf '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":%s,%s}}\n' "$1" "$meta"; }
  $ ask '{"model":"ordr","claim":"never x"}' | tracebook mcp --book orders | grep -o '"text":"[^"]*"\|"isError":[a-z]*'
  "text":"there is no model `ordr`; did you mean `order`?"
  "isError":true
