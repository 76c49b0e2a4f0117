  $ python3 $TESTDIR/../app-runner/cues.py <$TESTDIR/app.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"apps": ["cue"]}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"methods": ["orderPlaced"], "diagnostics": []}}
  {"jsonrpc": "2.0", "id": 3, "result": {"methods": ["orderPlaced"], "diagnostics": [], "reply": {"action": "set stock", "lines": [[0, 2]]}}}
  {"jsonrpc": "2.0", "id": 4, "result": {"methods": ["orderPlaced"], "diagnostics": [], "reply": {"after": 172800000, "resume": 0, "lines": [[0, 3]]}}}
  {"jsonrpc": "2.0", "id": 5, "result": {"methods": ["orderPlaced"], "diagnostics": [], "reply": {"returned": true, "lines": []}}}
  {"jsonrpc": "2.0", "id": 6, "result": {"methods": ["orderPlaced"], "diagnostics": [], "reply": {"action": "save stock", "lines": [[0, 3]]}}}
  {"jsonrpc": "2.0", "id": 7, "result": {"methods": ["orderPlaced"], "diagnostics": [{"path": "shop.cue", "line": 2, "severity": "error", "message": "neither a callback nor a word of the platform", "help": "the words are reserve, confirm"}]}}
