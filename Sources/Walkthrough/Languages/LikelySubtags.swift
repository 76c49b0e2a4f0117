/// The likely subtags and aliases of CLDR, as far as they determine the script.
enum LikelySubtags {
  /// Codes that are replaced by an equivalent or by the macrolanguage's code.
  static let canonical = [
    "arb": "ar", "cmn": "zh", "in": "id", "iw": "he", "ji": "yi", "nb": "no", "pes": "fa",
    "zsm": "ms",
  ]

  /// Returns the script in which a language is usually written; Latin for most languages.
  static func script(of language: String, region: String?) -> String {
    if let region, let script = byRegion["\(language)-\(region)"] { return script }
    return byLanguage[language] ?? "Latn"
  }

  private static let byRegion = [
    "az-IR": "Arab", "kk-CN": "Arab", "mn-CN": "Mong", "pa-PK": "Arab", "sr-ME": "Latn",
    "sr-RO": "Latn", "uz-AF": "Arab", "zh-HK": "Hant", "zh-MO": "Hant", "zh-TW": "Hant",
  ]

  private static let byLanguage = [
    "am": "Ethi", "ar": "Arab", "be": "Cyrl", "bg": "Cyrl", "bn": "Beng", "el": "Grek",
    "fa": "Arab", "gu": "Gujr", "he": "Hebr", "hi": "Deva", "hy": "Armn", "ja": "Jpan",
    "ka": "Geor", "kk": "Cyrl", "km": "Khmr", "kn": "Knda", "ko": "Kore", "ky": "Cyrl",
    "lo": "Laoo", "mk": "Cyrl", "ml": "Mlym", "mn": "Cyrl", "mr": "Deva", "my": "Mymr",
    "ne": "Deva", "pa": "Guru", "ps": "Arab", "ru": "Cyrl", "si": "Sinh", "sr": "Cyrl",
    "ta": "Taml", "te": "Telu", "tg": "Cyrl", "th": "Thai", "uk": "Cyrl", "ur": "Arab",
    "yi": "Hebr", "yue": "Hant", "zh": "Hans",
  ]
}
