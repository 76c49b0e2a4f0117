/// Classes of characters for text that is written without spaces between words.
enum EastAsian {
  /// Whether a scalar is Han, kana, bopomofo, Yi, their punctuation, or a full-width form.
  ///
  /// Hangul and the ideographic space (U+3000) are not included.
  static func isIdeographic(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x2E80, 0x3000: false
    case 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: false
    case 0x2E80...0x303E, 0x3041...0xA4CF: true
    case 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F: true
    case 0xFF01...0xFF9F, 0xFFE0...0xFFE6: true
    case 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD: true
    default: false
    }
  }

  /// Whether a scalar is a Korean letter, which is wide but written with spaces between words.
  static func isHangul(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x11FF, 0x3130...0x318F, 0x3200...0x321E, 0x3260...0x327E: true
    case 0xA960...0xA97F, 0xAC00...0xD7FF, 0xFFA0...0xFFDC: true
    default: false
    }
  }

  /// Whether a scalar is a quotation mark, dash or dot that East Asian and Western scripts share.
  static func isSharedPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xB7, 0x2014, 0x2015, 0x2018, 0x2019, 0x201C, 0x201D, 0x2025, 0x2026: true
    default: false
    }
  }

  /// Whether a line ending between two characters is dropped (CSS Text 4, §4.1.3).
  static func joins(_ before: Unicode.Scalar, _ after: Unicode.Scalar) -> Bool {
    switch (isIdeographic(before), isIdeographic(after)) {
    case (true, true): true
    case (true, false): isSharedPunctuation(after)
    case (false, true): isSharedPunctuation(before)
    case (false, false): false
    }
  }
}
