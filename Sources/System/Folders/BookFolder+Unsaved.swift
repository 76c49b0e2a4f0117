extension BookFolder {
  /// Returns the same folder, in which some files have the text that an editor has not saved yet.
  ///
  /// What is not on disk yet is not listed, so a new file belongs to the book once it is saved.
  ///
  /// - Parameter texts: The bytes of the files, by path in the book.
  /// - Returns: The folder; writing to it still compares with what is on disk.
  package func overlaid(by texts: [String: [UInt8]]) -> BookFolder {
    keeping(FolderSnapshot(files: texts))
  }

  /// Returns the same folder as it will be with some files more, or with other bytes in them.
  ///
  /// - Parameter files: The bytes of the files, by path in the book.
  /// - Returns: The folder, in which the files are listed, too.
  package func with(_ files: [String: [UInt8]]) -> BookFolder {
    keeping(FolderSnapshot(files: files, isListed: true))
  }
}
