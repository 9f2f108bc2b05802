import './turns-b.ts'
