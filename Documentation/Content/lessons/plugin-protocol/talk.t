  $ tracebook new book orders >made
  $ tracebook new plugin bell --book orders >made
  $ orders/Plugins/bell/plugin <$TESTDIR/requests.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"blocks": ["bell"], "examples": [], "lessons": false}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"nodes": [{"kind": "paragraph", "text": "DING\n"}]}}
  {"jsonrpc": "2.0", "id": 3, "error": {"code": -32601, "message": "no method no-such-method"}}
