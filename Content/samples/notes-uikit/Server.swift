import Foundation

/// Where the notes are on other devices, too.
nonisolated enum Server {
  static func send(_ notes: [Note], to address: URL) async throws {
    var request = URLRequest(url: address.appending(path: "notes"))
    request.httpMethod = "PUT"
    let (_, response) = try await URLSession.shared.upload(
      for: request, from: JSONEncoder().encode(notes))
    try check(response)
  }

  static func notes(at address: URL) async throws -> [Note] {
    let (data, response) = try await URLSession.shared.data(
      from: address.appending(path: "notes"))
    try check(response)
    return try JSONDecoder().decode([Note].self, from: data)
  }

  private static func check(_ response: URLResponse) throws {
    guard let response = response as? HTTPURLResponse, response.statusCode == 200 else {
      throw URLError(.badServerResponse)
    }
  }
}
