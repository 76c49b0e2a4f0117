/// A server-sent event: a name and data that may have several lines.
package struct ServerEvent: Sendable {
  let name: String
  let data: String

  package init(_ name: String, _ data: String) {
    self.name = name
    self.data = data
  }

  /// The event in the format of an event stream.
  var bytes: [UInt8] {
    var result = Array("event: \(name)\n".utf8)
    for line in data.split(separator: "\n", omittingEmptySubsequences: false) {
      result += "data: \(line)\n".utf8
    }
    return result + "\n".utf8
  }
}
