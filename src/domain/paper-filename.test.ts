import { expect, test } from 'vitest'
import { paperFilename } from './paper-filename.ts'

test.each([
  ['OPC 53 cement, 1,200 bags', 'comparative-statement OPC 53 cement 1 200 bags.pdf'],
  ['../../etc/passwd\u0000\r\n"x"', 'comparative-statement etc passwd x.pdf'],
  ['सीमेंट 500 बोरी', 'comparative-statement सीमेंट 500 बोरी.pdf'],
  ['///', 'comparative-statement.pdf'],
  [`${'a'.repeat(59)} bag`, `comparative-statement ${'a'.repeat(59)}.pdf`],
])('the paper of %j', (title, filename) => {
  expect(paperFilename('comparative-statement', title, 'pdf')).toBe(filename)
})
