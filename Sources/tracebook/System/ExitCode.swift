private import Glibc

/// Ends the program with an exit code.
func exit(with code: Int32) -> Never { exit(code) }
