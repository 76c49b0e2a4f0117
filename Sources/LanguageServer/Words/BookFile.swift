import Base
import Book
import System

/// A file of a book as an editor has it, by what may be written in it.
enum BookFile {
  /// A trace, a claim or an exercise; the model is the one of its folder where its head names none.
  case example(ExampleText, model: String?)
  case lesson(LessonPage)
  /// A file that is only checked.
  case other

  init(_ file: SourceFile, in book: Book) {
    let parts = file.path.split(separator: "/").map(String.init)
    if let example = ExampleText(file) {
      let folder = parts.count == 4 && parts[1] == "models" ? parts[2] : nil
      let known = book.example(file.path)?.model
      self = .example(example, model: example.model ?? known ?? folder)
    } else if let lesson = book.lesson(ofFile: file.path),
      BookPath.folder(file.path) == "Content/lessons/\(lesson)",
      BookPath.fileExtension(file.path) == "md"
    {
      self = .lesson(
        LessonPage(
          file: file, lesson: lesson,
          language: LanguageTag(BookPath.stem(BookPath.name(file.path)))))
    } else {
      self = .other
    }
  }
}

/// A place in a file, with what may be written there instead of some bytes.
struct Gap: Equatable {
  enum Wanted: Equatable {
    /// Names of the file's model.
    case names([NameKind])
    /// Values of a parameter.
    case values(String)
    /// These words.
    case words([String])
    /// What an app may do: the engine's verbs and the model's requests.
    case actions
    case models, facts
    /// The parameters with the sign behind that a value follows.
    case parameters
    /// The files of the folder that readers see.
    case files
    /// What a link of a lesson may lead to: files, steps and lessons.
    case targets(String)
    /// What code in prose may name.
    case vocabulary([String])
  }

  let wanted: [Wanted]
  let range: Range<Int>
}

/// A name in a file, with its bytes.
struct Mention: Equatable {
  enum Subject: Equatable {
    /// A name of the file's model, of one of some kinds.
    case name(String, [NameKind])
    /// A name in prose, in any spelling, of one of some models.
    case code(String, [String])
    case model(String)
    /// A file of the same folder.
    case file(String)
    /// The destination of a link in a lesson.
    case link(String)
  }

  let subject: Subject
  let range: Range<Int>
}
