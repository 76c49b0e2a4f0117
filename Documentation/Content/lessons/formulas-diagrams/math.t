  $ tracebook new book orders >made
  $ cd orders
  $ printf 'plugins: [math]\n' >>Content/book.yaml
  $ printf '\n```math\na^2 + b^2 = c^2\n```\n' >>Content/lessons/returned/en.md
  $ tracebook build --allow-plugin math 2>../said | cut -d : -f 1
  13 pages in Site/public
  $ grep -o '<msup><mi>c.*</msup>' Site/public/en/returned/index.html
  <msup><mi>c</mi><mn>2</mn></msup>
  $ tail -n 3 Site/public/en/returned/index.html.md
  ```
  a^2 + b^2 = c^2
  ```
  $ yes '' | head -n 30 | tracebook learn returned --allow-plugin math | grep b^2
  a^2 + b^2 = c^2
  $ printf '\n```math\n\\frac{1}{2} + \\sum_{i\n```\n' >>Content/lessons/returned/en.md
  $ tracebook check --allow-plugin math
  Content/lessons/returned/en.md:28:22: error[math]: this is not TeX that KaTeX reads: Expected '}', got 'EOF'
   28 | \frac{1}{2} + \sum_{i
      |                      ^
  2 lessons in 1 languages, 4 examples run, 2 proved: 1 error
  [1]
