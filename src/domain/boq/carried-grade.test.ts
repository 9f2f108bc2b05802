import { expect, test } from 'vitest'
import { carriedGrade } from './carried-grade.ts'
import { readPasted } from './read-pasted.ts'

const gradesOf = (text: string) => {
  const reading = readPasted(text, '2026-11-23')
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value.lines.map(({ line }) => carriedGrade(line))
  }
}

test.each([
  ['TMT Fe500D 8mm 2.5 ton, 10mm 3T, 12 mm 4.2 MT', ['', 'Fe500D', 'Fe500D']],
  ['Tata Tiscon 550SD 8mm 2 MT, 10mm 3 MT', ['', 'Fe550SD']],
  ['Cement opc 53 ultratech 250 + 250 bags', ['', 'OPC 53']],
  ['8mm 2T 10mm 3T Fe500 TMT jindal', ['Fe500', '']],
  ['cement ppc 200 bag, cement opc 100 bag, cement 50 bag', ['', '', '']],
  ['सीमेंट ५३ ग्रेड 200 बोरी', ['']],
  ['ओपीसी सीमेंट 200 बोरी, पीपीसी सीमेंट 100 बोरी', ['', '']],
  ['M25 concrete 20 cum', ['']],
])('a grade that stands once is of each of its lines: %j', (text, grades) => {
  expect(gradesOf(text)).toEqual(grades)
})
