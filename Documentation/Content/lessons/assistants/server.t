  $ tracebook new book orders >made
  $ echo '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{}}}' >asked
  $ echo '{"jsonrpc":"2.0","id":2,"method":"tools/list"}' >>asked
  $ tracebook mcp --book orders <asked | grep -o '"protocolVersion":"[^"]*"\|{"name":"[a-z_]*","title":"[^"]*"'
  "protocolVersion":"2025-11-25"
  {"name":"search","title":"Search the book"
  {"name":"read_step","title":"Read a step"
  {"name":"run","title":"Run a model"
  {"name":"decide","title":"Prove or refute a statement"
  {"name":"explain","title":"Explain a log"
  {"name":"diff","title":"Compare versions"
  {"name":"models","title":"List models and their names"
