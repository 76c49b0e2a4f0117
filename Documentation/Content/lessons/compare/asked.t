  $ tracebook new book orders >made
  $ cd orders
  $ yes '' | head -n 40 | tracebook learn placed --plain | grep -A 2 '^The right answer' | head -n 3
  The right answer: Paid
    orderPaid (Paid) – The order is paid
      saves the stock
  $ printf 'Content-Length: 2\r\n\r\n{}' | tracebook lsp | head -c 14; echo
  Content-Length
  $ tracebook build 2>notices | cut -d : -f 1
  13 pages in Site/public
  $ head -n 3 Site/public/llms.txt
  # The life of an order
  
  ## English: The life of an order
  $ ask() { printf '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"decide","arguments":%s,"_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28","io.modelcontextprotocol/clientCapabilities":{}}}}\n' "$1" | tracebook mcp 2>notices; }
  $ ask '{"model":"order","claim":"orderShipped only after orderPaid"}' | grep -o '"verdict":"[a-z]*"'
  "verdict":"proved"
