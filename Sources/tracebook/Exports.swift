// What plugins are made of, for a program of one's own.
@_exported public import Base
@_exported public import Book
@_exported public import Markdown
