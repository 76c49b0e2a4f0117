  $ tracebook new book orders >made
  $ cd orders
  $ printf '\n| State | Who waits |\n| --- | --- |\n| placed | the shop |\n| `paid` | the customer, often |\n' >>Content/lessons/returned/en.md
  $ yes '' | head -n 30 | tracebook learn returned | grep -A 3 'Who waits'
  State   Who waits
  placed  the shop
  `paid`  the customer, often
  
