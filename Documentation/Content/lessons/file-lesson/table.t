  $ tracebook new book orders >made
  $ cd orders
  $ printf '\n```csv\nState,Who waits\nplaced,the shop\n`paid`,"the customer, often"\n```\n' >>Content/lessons/returned/en.md
  $ yes '' | head -n 30 | tracebook learn returned | grep -A 3 'Who waits'
  State   Who waits
  placed  the shop
  `paid`  the customer, often
  
