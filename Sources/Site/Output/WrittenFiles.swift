import Book

/// The files of a site that are made of the book alone, beside its pages, its search and its player.
struct WrittenFiles {
  /// A file, made when it is needed.
  struct File: Sendable {
    /// The path from the site's root.
    let path: String
    let bytes: @Sendable () -> [UInt8]
  }

  let context: SiteContext

  /// Returns the files in a fixed order, each with a path of its own.
  var files: [File] {
    let context = context
    return [File(path: Suggestions.path) { Suggestions(context: context).bytes }]
      + (context.hasTwins
        ? [File(path: Address.overview) { TwinOverview(context: context).bytes }] : [])
      + context.book.languages.flatMap(files)
  }

  private func files(of language: Language) -> [File] {
    let (context, tag) = (context, language.tag)
    let scripts = [
      File(path: LessonList.path(tag)) {
        LessonList(context: context, language: language).bytes
      },
      File(path: ReadingKey.path(tag)) {
        ReadingKey(context: context, language: language).bytes
      },
    ]
    guard let base = context.baseURL, Feed.exists(in: context) else { return scripts }
    return scripts
      + [
        File(path: Feed.path(tag)) {
          Feed(context: context, language: language, base: base).bytes
        }
      ]
  }
}
