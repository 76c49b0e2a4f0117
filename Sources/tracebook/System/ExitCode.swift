private import Glibc

func exit(with code: Int32) -> Never { exit(code) }
