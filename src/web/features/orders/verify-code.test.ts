import { expect, test } from 'vitest'
import { codeIn } from './verify-code.ts'

const code = 'Zk3vQ8rT1xY5bN7mW2pL9c'

test.each([code, ` ${code} `, `https://nirmaan.example/verify/${code}`, `nirmaan.example/verify/ ${code}/`])(
  'the code in "%s"',
  (typed) => expect(codeIn(typed)).toBe(code),
)

test.each(['', 'PO/26-27/0001', 'https://nirmaan.example/verify/', 'https://nirmaan.example/jobs'])(
  'no code in "%s"',
  (typed) => expect(codeIn(typed)).toBe(null),
)
