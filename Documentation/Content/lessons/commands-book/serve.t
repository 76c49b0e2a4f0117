  $ tracebook new book orders >made
  $ tracebook serve --book orders >said 2>notices &
  $ for i in $(seq 30); do grep -qs http said && break; sleep 0.3; done
  $ cat said
  http://localhost:\d+/ shows the book; Ctrl-C ends it\. (re)
  $ address=$(grep -o 'http://[^ ]*' said)
  $ python3 -c "import sys, urllib.request as u; print(u.urlopen(sys.argv[1] + 'en/placed/index.html').read().decode())" $address | grep '<h1>'
  <h1>From placed to paid</h1>
  $ kill $!
  $ wait $!
