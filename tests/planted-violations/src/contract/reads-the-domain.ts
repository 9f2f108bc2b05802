import '../domain/plain.ts'
