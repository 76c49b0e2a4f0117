import Tracebook

// The program that comes with the package adds nothing to what is built in.
Program.main()
