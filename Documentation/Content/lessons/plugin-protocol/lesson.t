  $ python3 $TESTDIR/../lesson-plugin/long.py <$TESTDIR/lesson.jsonl
  {"jsonrpc": "2.0", "id": 1, "result": {"protocol": 2, "capabilities": {"lessons": true}}}
  {"jsonrpc": "2.0", "id": 2, "result": {"diagnostics": [{"severity": "warning", "line": 5, "message": "a sentence of 7 words", "help": "say it in 5"}], "files": [{"path": "en/doors.txt", "text": "11 words\n"}]}}
