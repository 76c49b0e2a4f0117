  $ tracebook new book orders >made
  $ tracebook serve --book orders >said 2>notices &
  $ for i in $(seq 30); do grep -qs http said && break; sleep 0.3; done
  $ page=$(grep -o 'http://[^ ]*' said)en/placed/index.html
  $ read_title() { python3 -c 'import sys, urllib.request as u; print(u.urlopen(sys.argv[1]).read().decode())' $page | grep -o '<h1>.*</h1>'; }
  $ read_title
  <h1>From placed to paid</h1>
  $ sed -i 's/^title: .*/title: Placed, then paid/' orders/Content/lessons/placed/en.md
  $ for i in $(seq 30); do read_title | grep -q Placed, && break; sleep 0.3; done
  $ read_title
  <h1>Placed, then paid</h1>
  $ kill $!
  $ wait $!
