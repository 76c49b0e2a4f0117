  $ tracebook new book orders >made
  $ cd orders
  $ tracebook new plugin bell >../made
  $ printf 'plugins: [bell]\n' >>Content/book.yaml
  $ printf '\n```bell\nding dong\n```\n' >>Content/lessons/returned/en.md
  $ tracebook build --allow-plugin bell 2>../said | cut -d : -f 1
  13 pages in Site/public
  $ grep DING Site/public/en/returned/index.html
  <p>DING DONG</p>
  $ yes '' | head -n 30 | tracebook learn returned --allow-plugin bell | grep DING
  DING DONG
