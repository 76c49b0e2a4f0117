package import Base

extension Diagnostic: Storable {
  package init?(from reader: inout StoredReader) {
    guard let severity = reader.read(String.self).flatMap({ Severity(rawValue: $0) }),
      let id = reader.read(String.self), let path = reader.read(String.self),
      let position = reader.read(SourcePosition.self), let headline = reader.read(String.self),
      let why = reader.read(String?.self), let help = reader.read(String?.self),
      let notes = reader.read([Note].self), let excerpt = reader.read(Excerpt?.self),
      excerpt.map({ $0.offset < position.column }) ?? true
    else { return nil }
    self.init(
      severity, id, path: path, position: position, headline: headline, why: why, help: help,
      notes: notes, excerpt: excerpt)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(severity.rawValue)
    writer.write(id)
    writer.write(path)
    writer.write(position)
    writer.write(headline)
    writer.write(why)
    writer.write(help)
    writer.write(notes)
    writer.write(excerpt)
  }
}

extension SourcePosition: Storable {
  package init?(from reader: inout StoredReader) {
    guard let line = reader.read(Int.self), let column = reader.read(Int.self),
      Self.numbers.contains(line), Self.numbers.contains(column)
    else { return nil }
    self.init(line: line, column: column)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(line)
    writer.write(column)
  }

  /// The numbers of lines and columns that a file can have.
  private static let numbers = 1...Int(Int32.max)
}

extension Diagnostic.Note: Storable {
  package init?(from reader: inout StoredReader) {
    guard let path = reader.read(String.self), let position = reader.read(SourcePosition.self),
      let text = reader.read(String.self)
    else { return nil }
    self.init(path: path, position: position, text: text)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(path)
    writer.write(position)
    writer.write(text)
  }
}

extension Diagnostic.Excerpt: Storable {
  package init?(from reader: inout StoredReader) {
    guard let line = reader.read(String.self), let offset = reader.read(Int.self),
      let isCut = reader.read(Bool.self), let length = reader.read(Int.self), offset >= 0,
      length > 0
    else { return nil }
    self.init(line: line, offset: offset, isCut: isCut, length: length)
  }

  package func write(to writer: inout StoredWriter) {
    writer.write(line)
    writer.write(offset)
    writer.write(isCut)
    writer.write(length)
  }
}
