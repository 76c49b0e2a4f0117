  $ . $TESTDIR/../commands-translate/begin.sh
  $ GIT_COMMITTER_DATE=2026-01-05T12:00:00Z git commit -q --amend --no-edit
  $ printf '\nMore.\n' >>Content/lessons/placed/de.md
  $ GIT_COMMITTER_DATE=2026-05-07T12:00:00Z git commit -qam 'Say more'
  $ tracebook build --base-url https://example.org/ >../made 2>&1
  $ grep -A 1 '/placed/</loc>' Site/public/sitemap.xml
  <loc>https://example.org/en/placed/</loc>
  <lastmod>2026-01-05</lastmod>
  --
  <loc>https://example.org/de/placed/</loc>
  <lastmod>2026-05-07</lastmod>
  $ grep -o '<time.*time>' Site/public/de/placed/index.html
  <time datetime="2026-05-07">~ Last changed on 2026-05-07</time>
