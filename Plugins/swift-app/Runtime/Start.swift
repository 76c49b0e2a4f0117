internal import Glibc

/// The types of the author's files, in their order.
///
/// A shim finds the parts of an app among them.
public enum Author {
  /// One type of the author's files.
  public struct Part {
    /// The name with those of the types around it: `Editor.Page`.
    public let name: String
    /// The type itself, to see what it inherits from and conforms to.
    public let type: Any.Type
    /// Makes an instance of a class; nil for other types and for a class that needs arguments.
    public let make: (@MainActor () -> Any)?

    /// A part as the generated start of a program lists it.
    public init(_ name: String, _ type: Any.Type, _ make: (@MainActor () -> Any)?) {
      self.name = name
      self.type = type
      self.make = make
    }
  }

  /// All types but private, local and generic ones; filled before the app starts.
  nonisolated(unsafe) public static var parts: [Part] = []
  /// Names of properties that the files keep somewhere.
  nonisolated(unsafe) public static var keys: Set<String> = []

  /// The first of them that is a `kind`, such as a class that is a view controller.
  public static func all<Kind>(_ kind: Kind.Type) -> [Part] {
    parts.filter { $0.type is Kind }
  }
}

/// Made from the author's files: fills `Author.parts` and starts the app.
@_silgen_name("tracebook_start")
func start()

/// The entry of the program; the author's `@main` is called from here.
@_cdecl("main")
func entry(_: Int32, _: UnsafeMutableRawPointer?) -> Int32 {
  Platform.begin()
  Tasks.begin()
  start()
  return 0
}

/// Takes the place of the library's own source of chance.
@_cdecl("swift_stdlib_random")
func random(_: UnsafeMutableRawPointer?, _: Int) {
  Platform.fail(
    "the code asks for a random number",
    "A run of the book is the same each time, so there is no chance in it.",
    "Use a value that is written in the code.")
}
