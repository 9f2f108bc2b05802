import { expect, test } from 'vitest'
import { carriedGrade } from './carried-grade.ts'
import { readPasted } from './read-pasted.ts'

const linesOf = (text: string) => {
  const reading = readPasted(text, '2026-11-23')
  for (;;) {
    const { done, value } = reading.next()
    if (done) return value.lines.map(({ line }) => line)
  }
}
const gradesOf = (text: string) => linesOf(text).map(carriedGrade)

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

test.each([
  ['8mm sariya 2.5 ton\n12mm 3 ton TATA ya JSW\n16 mm 4 ton', [null, 'Tata / JSW', null]],
  ['6mm 1 ton\n8mm 2 ton JSW\n10mm 3 ton Kamdhenu\n12mm 4 ton', [null, 'JSW', 'Kamdhenu', null]],
  ['8mm sariya 2 ton, 12mm 3 ton TATA, 16mm 4 ton', [null, 'Tata', null]],
  ['8mm sariya 2 ton, 12mm 3 ton, 16mm 4 ton TATA', ['Tata', 'Tata', 'Tata']],
  ['TATA 8mm sariya 2 ton\n12mm 3 ton', ['Tata', 'Tata']],
  ['8mm sariya 2 ton\n12mm 3 ton\nMake: Tata', ['Tata', 'Tata']],
])('a maker behind one amount of several is of that line alone: %j', (text, makes) => {
  expect(linesOf(text).map(({ make }) => make)).toEqual(makes)
})
