  $ tracebook new book orders >made
  $ tracebook serve --book orders --host 127.0.0.1 >said 2>notices &
  $ for i in $(seq 30); do grep -qs http said && break; sleep 0.3; done
  $ sed "s|:[0-9][0-9]*/[0-9a-z]*/|:PORT/TOKEN/|" said
  http://127.0.0.1:PORT/TOKEN/ shows the book; Ctrl-C ends it.
  $ address=$(grep -o 'http://[^ ]*' said)
  $ status() { python3 -c 'import sys, urllib.error as e, urllib.request as u
  > try: print(u.urlopen(sys.argv[1]).status)
  > except e.HTTPError as error: print(error.code)' "$1"; }
  $ status "${address}en/placed"
  200
  $ status "$(dirname "$address")/"
  404
  $ status "$(dirname "$address")/en/placed/"
  404
  $ kill $!
  $ wait $!
