  $ tracebook new book orders >made
  $ printf 'place\npay\nship\n' | tracebook run order --book orders --json
  {"stimulus":"place","observations":[{"kind":"state","name":"placed","at":0},{"kind":"callback","name":"orderPlaced","state":"placed","at":0}],"state":"placed","time":0}
  {"stimulus":"pay","observations":[{"kind":"state","name":"paid","at":0},{"kind":"callback","name":"orderPaid","state":"paid","at":0}],"state":"paid","time":0}
  {"stimulus":"ship","observations":[{"kind":"state","name":"shipped","at":0},{"kind":"callback","name":"orderShipped","state":"shipped","at":0}],"state":"shipped","time":0}
