import './turns-a.ts'
