import Book
import System

/// The lessons of a book that are made of other parts than before, or of the same in another order.
struct MoveLayout {
  /// A part of a text as it is.
  struct Origin: Hashable {
    /// Which of a step it is: all of it, or one side of a heading in it.
    enum Cut: Hashable {
      case none
      case before(String)
      case from(String)
    }

    let lesson: String
    let step: String
    var cut = Cut.none
  }

  /// A step as it will be: what follows the first origin gets its heading one level deeper.
  struct Part {
    var id: String
    var origins: [Origin]
    /// The lesson whose introduction precedes what is below the heading.
    var lead: String?
  }

  struct NewLesson {
    var id: String
    /// The lesson whose front matter it has.
    let head: String
    /// Whether it is new, so that its title is that of its first step.
    var isSplit = false
    var parts: [Part]
  }

  /// The lessons that change, by their new ids, in the order in which they are named first.
  private(set) var lessons: [NewLesson] = []
  /// The ids of lessons that are no more.
  var gone: Set<String> = []
  /// Where each address is that is no more; the address of a lesson stands for the lesson itself.
  private(set) var places: [(from: Move.Place, to: Move.Place)] = []
  private let book: Book

  init(_ book: Book) { self.book = book }

  /// Returns the index of a lesson by its present id, which is laid out as it is if it was not named before.
  mutating func index(of lesson: Lesson, _ source: LessonText) -> Int {
    if let known = lessons.firstIndex(where: { $0.head == lesson.id && !$0.isSplit }) {
      return known
    }
    let parts = source.steps.map {
      Part(id: $0.id, origins: [Origin(lesson: lesson.id, step: $0.id)])
    }
    lessons.append(NewLesson(id: lesson.id, head: lesson.id, parts: parts))
    return lessons.count - 1
  }

  subscript(index: Int) -> NewLesson {
    get { lessons[index] }
    set { lessons[index] = newValue }
  }

  mutating func add(_ lesson: NewLesson) { lessons.append(lesson) }
  mutating func remove(_ index: Int) { gone.insert(lessons.remove(at: index).head) }

  mutating func lead(_ from: Move.Place, to: Move.Place) {
    guard from != to else { return }
    places.append((from, to))
  }

  /// Returns where an address leads now.
  func now(_ place: Move.Place) -> Move.Place {
    if let exact = places.first(where: { $0.from == place })?.to { return exact }
    guard place.step != nil, let lesson = renamed[place.lesson] else { return place }
    return Move.Place(lesson: lesson, step: place.step)
  }

  /// Returns the id of a lesson as it will be; that of the lesson whose readers follow when it is gone.
  func now(lesson: String) -> String { renamed[lesson] ?? lesson }

  private var renamed: [String: String] {
    Dictionary(places.filter { $0.from.step == nil }.map { ($0.from.lesson, $0.to.lesson) }) {
      first, _ in first
    }
  }

  /// Where a part of a text will be: the new lesson's id, or nil when the part is no more.
  func home(_ lesson: String, _ step: String) -> String? {
    guard let laid = laid(lesson) else { return lesson }
    if step == Stamp.head {
      return lessons.first { $0.head == lesson && !$0.isSplit }?.id
        ?? lessons.first { $0.parts.contains { $0.origins.contains { $0.lesson == lesson } } }?.id
    }
    let origin = { (origin: Origin) in origin.lesson == lesson && origin.step == step }
    if let found = lessons.first(where: { $0.parts.contains { $0.origins.contains(where: origin) } }
    ) {
      return found.id
    }
    // What only a translation has stays with the lesson's front matter.
    let isOfSource = laid.steps.contains { $0.id == step }
    return isOfSource ? nil : lessons.first { $0.head == lesson && !$0.isSplit }?.id
  }

  /// Returns the source of a lesson that is laid out anew; nil for any other lesson.
  private func laid(_ lesson: String) -> LessonText? {
    let isNamed =
      gone.contains(lesson)
      || lessons.contains {
        $0.head == lesson || $0.parts.contains { $0.origins.contains { $0.lesson == lesson } }
      }
    return isNamed ? book.lesson(lesson)?.reference(in: book) : nil
  }
}
