import '../server/main.ts'
