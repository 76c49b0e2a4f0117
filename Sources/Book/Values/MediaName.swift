import System

/// What a file is by its extension, for files that lessons show or offer.
package enum MediaName: Sendable {
  case picture, video, sound
  /// A file that is not text and that no browser shows in a page.
  case other

  /// Returns the kind of a file that is not text; nil for any other.
  package init?(_ path: String) {
    guard let kind = Self.kinds[BookPath.fileExtension(path).lowercased()] else { return nil }
    self = kind
  }

  private static let names: [(MediaName, String)] = [
    (.picture, "png apng jpg jpeg jfif gif svg webp avif bmp ico"),
    (.video, "mp4 m4v webm ogv mov"),
    (.sound, "mp3 m4a ogg oga opus wav flac"),
    (.other, "pdf zip gz tgz xz bz2 zst 7z tar jar apk ipa dmg pkg deb rpm exe iso epub doc docx"),
    (.other, "xls xlsx ppt pptx odt ods odp pages numbers key psd ai sketch fig tif tiff heic"),
    (.other, "heif ttf otf woff woff2 wasm bin"),
  ]

  private static let kinds: [String: MediaName] = {
    var kinds: [String: MediaName] = [:]
    for (kind, names) in names {
      for name in names.split(separator: " ") { kinds[String(name)] = kind }
    }
    return kinds
  }()
}
