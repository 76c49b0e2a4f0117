  $ tracebook move --help
  usage: tracebook move FROM [TO] [OPTION]…
  
  rearrange a book in all its languages; no translation becomes stale by it
  
    move door gate                     the lesson `door` gets the id `gate`
    move door --before knock           it comes before `knock`; also --after, --chapter ID
    move door#push door#open           a step gets another id
    move door#push knock               a step moves to another lesson; also knock#NEW
    move door#push --after wait        a step gets another place in its lesson
    move door#push gate --split        a new lesson begins with this step
    move door#night --split            a heading of level 3 becomes a step
    move door gate --merge             the steps of `door` follow those of `gate`
    move door#push door#open --merge   the text of a step follows that of another one
    move door#push gate#open --delete  a step or lesson goes; its readers are led to the other
    move CHAPTER --before OTHER        a chapter gets another place
  
  Links of the whole book, files of examples, what readers ask, stamps of translations and
  former addresses follow. Every address that there was leads on. All of it is written beside
  the book, read back, and takes the place of `Content` at once, or nothing changes.
  
  options:
    --before ID          put it before this lesson, step or chapter
    --after ID           put it behind this lesson, step or chapter
    --chapter ID         put the lesson at the end of this chapter
    --split              begin a lesson, or a step, at FROM
    --merge              put what FROM consists of behind TO
    --delete             take FROM out, and lead its readers to TO
    --dry-run            say what would be done, and write nothing
    --book DIR           the book's folder (default: the current one)
    --allow-plugin NAME  let a program of the book run as a plugin
    --help               show this help
