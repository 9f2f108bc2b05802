import '../../sign-in/passwords.ts'
