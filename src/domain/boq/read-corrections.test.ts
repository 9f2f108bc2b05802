import { expect, test } from 'vitest'
import { readAll } from '#tests/support/read-all-pasted.ts'

test.each([
  [
    'cement 200 bag\nsteel 16mm 2 ton\n16mm wala rehne do abhi',
    ['cement'],
    'steel 16mm 2 ton (16mm wala rehne do abhi)',
  ],
  ['TMT 8mm 2t, 10mm 3t\n8mm cancel', ['10mm'], 'TMT 8mm 2t (8mm cancel)'],
  [
    'Need 500 bags cement and 20 ton steel. Cement not required now.',
    ['steel'],
    '500 bags cement (Cement not required now)',
  ],
  ['सीमेंट 300 बोरी\nरेत 5 ब्रास\nरेत नहीं चाहिए', ['सीमेंट'], 'रेत 5 ब्रास (रेत नहीं चाहिए)'],
  ['12mm 2 ton\ncement 100 bag\nCancel 12mm', ['cement'], '12mm 2 ton (Cancel 12mm)'],
  [
    'cement ppc 200 bag\ncement opc 100 bag\nopc cement cancel',
    ['cement ppc'],
    'cement opc 100 bag (opc cement cancel)',
  ],
  ['Cement 300 bags\nSand 2 truck\nSand 2 truck cancel', ['Cement'], 'Sand 2 truck (Sand 2 truck cancel)'],
])('a line that the message calls off further below is left out, and told: %j', (text, descriptions, told) => {
  const read = readAll(text)
  expect(read.lines.map(({ line }) => line.description)).toEqual(descriptions)
  expect(read.unread).toEqual([{ words: told, why: 'off' }])
  expect(read.terms).toEqual([])
})

test('what makes a line less is told', () => {
  const read = readAll(
    '[30/11/26, 9:01 am] Suresh: cement 300 bag\n[30/11/26, 9:05 am] Suresh: cement 100 bag kam karo',
  )
  expect(read.lines.map(({ line }) => Number(line.qty) / 1000)).toEqual([200])
  expect(read.unread).toEqual([{ words: 'cement 100 bag kam karo', why: 'off' }])
})

test('what is called off and was never asked for is not lost', () => {
  const { lines, unread } = readAll('cement 200 bag। रेत अभी नहीं चाहिए')
  expect(lines).toHaveLength(1)
  const calls_off = { item_key: 'river_sand', mm: [], inches: [] }
  expect(unread).toEqual([{ words: 'रेत अभी नहीं चाहिए', why: 'unknown', calls_off }])
})

test.each([
  ['cement 200 bag acc, local cement nahi chahiye', 1],
  ['cement 200 bag. order cancel mat karna bhai', 1],
  ['cement 200 bag\nsand 2 brass\nsand 3 brass cancel', 2],
  ['cement 200 bag nahi chahiye', 0],
])('what calls off no line of the message leaves its lines as they are: %j', (text, lines) => {
  const read = readAll(text)
  expect(read.lines.length).toBe(lines)
  expect(read.unread.filter(({ why }) => why === 'off')).toEqual([])
})

test.each([
  ['ACC cement 500 bags\n12mm steel 5 ton\nsorry ACC cement 400 bags', ['ACC cement 400', '12mm steel 5']],
  ['PPC cement 100 bag\nOPC cement 50 bag\ncorrection: OPC cement 80 bag', ['PPC cement 100', 'OPC cement 80']],
  ['12mm 5 ton\n16mm 2 ton\n12mm 6 ton karo', ['12mm 6', '16mm 2']],
  ['Cement OPC 53 - 450 bags\nPPC 200 bag\nSorry OPC 500 bags kara', ['Cement OPC 53 500', 'PPC 200']],
  ['सरिया 16 एमएम 3 टन\nनहीं नहीं सरिया 2 टन', ['सरिया 16 एमएम 2']],
  ['12mm 3 ton\n16mm 2 ton\n12mm 3.5 ton karna', ['12mm 3.5', '16mm 2']],
  ['brick work 200 sqft\nplaster 500 sqft karna hai', ['brick work 200', 'plaster 500']],
  ['sariya 12mm 2 ton, 16mm 3 ton\nsorry 16mm 4 ton', ['sariya 12mm 2', '16mm 4']],
  ['cement 200 bag ppc\nsand 2 brass\ncement 200 nahi 250 bag', ['cement ppc 250', 'sand 2']],
  ['sand 5 brass\nchange: sand 4 brass, metal 2 brass', ['sand 4', 'metal 2']],
  ['12mm 3 ton, 16mm 2 ton\ncorrection 12mm 4 ton, 20mm 1 ton', ['12mm 4', '16mm 2', '20mm 1']],
  // Of something else it is no correction.
  ['cement 100 bag\nsorry sand 2 brass', ['cement 100', 'sand 2']],
  ['sorry for late reply, cement 100 bag chahiye', ['cement 100']],
])('a row that corrects one above it is no line of its own: %j', (text, lines) => {
  const read = readAll(text)
  expect(read.lines.map(({ line }) => `${line.description} ${Number(line.qty) / 1000}`)).toEqual(lines)
  // What is left over is read again with the next words.
  expect(read.unread).toEqual([])
})

test('what people are to be paid at most is no correction, and is left over', () => {
  const { unread } = readAll('5 mistri 10 helper\nMistri 1100/- , helper 750/- per day se zyada nahi')
  expect(unread.map(({ words }) => words)).toEqual(['Mistri 1100/- , helper 750/- per day se zyada nahi'])
})

test.each([
  ['cement ultratech 43 grade 200 bag\ncement 250 kar do sir, 53 grade', 'cement 250 kar do sir, 53 grade', 'unknown'],
  [
    'Cement 100 bag\nAAC block 1200 nos\nCorrection: item 2 make 1500 nos',
    'Correction: item 2 make 1500 nos',
    'unknown',
  ],
  ['OPC 53 400 bags, sand 2 brass. Total cement 400 bags only', 'Total cement 400 bags only', 'total'],
  ['Cement 300 bags\ncement 100\ntotal cement 400 bags', 'total cement 400 bags', 'total'],
])('what was not corrected, and totals of what was counted, are no lines, and told: %j', (text, words, why) => {
  const { lines, unread } = readAll(text)
  expect([lines.length, unread]).toEqual([text.startsWith('cement') ? 1 : 2, [{ words, why }]])
})

const before = 'cement 350 bori\nsariya 12mm 4 ton\nreti 6 brass'

test.each([
  ['cement 400 bori kar do, reti 8 brass kar do', 400, 4, 8],
  ['cement 350 nahi 400 bori, reti 6 nahi 8 brass', 400, 4, 8],
  ['cement 350 ki jagah 400 bori aur reti 6 ki jagah 8 brass', 400, 4, 8],
  ['cement 400 bori aur reti 8 brass kar do', 400, 4, 8],
  ['सीमेंट 400 बोरी कर दो, रेती 8 ब्रास कर दो', 400, 4, 8],
  ['12mm 1 ton kam karo, reti 2 brass kam', 350, 3, 4],
])('several corrections in one sentence are of the lines above: %s', (correction, ...expected) => {
  const { lines } = readAll(`${before}\n${correction}`)
  expect(lines.map(({ line }) => Number(line.qty) / 1000)).toEqual(expected)
})

test.each([
  ['cement 400 bori kar do, reti 8 brass kar do', ['anew', 'anew']],
  ['cement 400 bori kar do aur 12mm 5 ton', ['anew', 'anew']],
  ['12mm 1 ton kam karo, reti 2 brass kam', ['less', 'less']],
  ['12mm aur 500 kg add karo', ['more']],
  ['cement 50 bag zyada', ['more']],
  ['12mm make it 5 ton', ['anew']],
  ['cement 100 bag\nsand 2 brass, bhejo\nchange 12mm from 3 to 5 ton', [undefined, undefined, 'anew']],
  ['सीमेंट 50 बोरी बढ़ा दो', ['more']],
  ['cement 100 bag bhejo aur reti 8 brass kar do', [undefined, undefined]],
  ['cement 200 bag, sariya 2 ton, jaldi kar do', [undefined, undefined]],
])('pasted by itself, each of them may be about an earlier line: %s', (text, expected) => {
  expect(readAll(text).lines.map(({ corrects }) => corrects)).toEqual(expected)
})

test.each([
  ['wakad ki reti cancel\n12mm 5 ton karo', 'wakad ki reti cancel'],
  ['12mm 5 ton karo\nवाकड की रेती कैंसिल', 'वाकड की रेती कैंसिल'],
  ['12mm 5 ton karo\nplease cancel wakad sand', 'please cancel wakad sand'],
  ['OPC cement 400 nahi 500 bag, PPC cancel', 'PPC cancel'],
  ['12mm 5 ton, please cancel sand', 'please cancel sand'],
])('what is called off is never lost, also where it names a place or a grade alone: %s', (text, words) => {
  const { lines, unread } = readAll(text)
  expect([lines.length, unread.map((one) => one.words)]).toEqual([1, [words]])
})

test('a row that names its own item corrects no other one, also where that is named by its grade or size alone', () => {
  const read = (text: string) => readAll(text).lines.map(({ line }) => [line.item_key, Number(line.qty) / 1000])
  const corrected = [
    ['cement', 250],
    ['river_sand', 5],
  ]
  expect(read('PPC 250 karo\nReti 5 brass karo')).toEqual(corrected)
  expect(read('OPC 250 karo\nरेती 5 ब्रास कर दो')).toEqual(corrected)
})
