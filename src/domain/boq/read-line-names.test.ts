import { expect, test } from 'vitest'
import { readAll } from '#tests/support/read-all-pasted.ts'
import { catalogue } from './catalogue/catalogue.ts'

test('"each" stays with what was not divided', () => {
  const read = readAll(
    'wire 1.5 sqmm red, black, green 3 coil each\nTMT 10mm, 12mm 2 ton each jsw\nmurum 5 hiwa. hiwa 6 brass ka lena',
  )
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    ...['wire 1.5 sqmm red, black, green each', 'TMT 10mm', '12mm jsw', 'murum'],
  ])
})

test('a vehicle that is counted keeps its name, and the sizes of a bracket stand each in its line', () => {
  const read = readAll('ek JCB aur do dumper 3 din\n10 tonne sariya (8mm 3t,10mm 3t,12mm 4t)\n2 dumper murum')
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    ...['JCB (3 din)', 'do dumper 3 din', 'sariya 8mm', '10mm', '12mm', 'murum'],
  ])
})

test('what is not known is a line of its own before a full stop, too', () => {
  const read = readAll('HDPE pipe 63mm 300 mtr, starter panel 2 no. Baramati.')
  expect(read.lines.map(({ line }) => line.description)).toEqual(['HDPE pipe 63mm', 'starter panel'])
})

test.each([
  ['Ultratech OPC 53 cement - 450 bag', 'Ultratech OPC 53 cement'],
  ['OPC 53 cement - 450 bags (Ultratech/ACC only)', 'OPC 53 cement (Ultratech/ACC only)'],
  ['2 brass of m sand', 'm sand'],
  ['200 बोरी OPC 53 ग्रेड सीमेंट', 'OPC 53 ग्रेड सीमेंट'],
  ['Cement-200bags', 'Cement'],
  ['JCB 1 no - 15 days, operator & diesel included', 'JCB - 15 days, operator & diesel included'],
  ['Helper - 12 nos (male 8, female 4)', 'Helper (male 8, female 4)'],
  ['asian paints 20L x 4', 'asian paints 20L'],
  // What is asked about stays as it was written, and so does a range.
  ['cement 5,00 bag', 'cement 5,00 bag'],
  ['cement 50-60 bag', 'cement 50-60 bag'],
  ['2x40 bag cement', '2x40 bag cement'],
])('a line is called what it is, without the quantity that may be changed: %s', (text, name) => {
  const [read] = readAll(text).lines
  expect([read?.line.description, read?.words]).toEqual([name, text])
})

test('a total beside what it is made up of is in no name', () => {
  const { lines } = readAll('cement 200 bag (100 ppc + 100 opc)')
  expect(lines.map(({ line }) => line.description)).toEqual(['cement, ppc', 'opc'])
})

test.each([
  ['Cement OPC 53\n- 50 bag\nSand\n2 brass', ['Cement OPC 53', 'Sand']],
  ['2 bar bender gang (6 aadmi each), 5 helper', ['2 bar bender gang (6 aadmi each)', 'helper']],
  ['Terrace waterproofing 6500 sqft with 10 year guarantee', ['Terrace waterproofing with 10 year guarantee']],
])('%j is called %j', (text, names) => {
  const { lines, unread } = readAll(text)
  expect([lines.map(({ line }) => line.description), unread]).toEqual([names, []])
})

test('wires of several colours have the size that is told once, and the colour stands with what is counted behind it', () => {
  const wires = 'havells 1.5 sqmm wire red 5 coil black 4 coil, laal 2 coil aur kala 3 coil'
  const { lines } = readAll(wires)
  expect(lines.map(({ line }) => [line.description, line.spec, line.make])).toEqual([
    ['havells 1.5 sqmm wire red', { size_sqmm: 1.5 }, 'Havells'],
    ['black 1.5 sqmm', { size_sqmm: 1.5 }, 'Havells'],
    ['laal 1.5 sqmm', { size_sqmm: 1.5 }, 'Havells'],
    ['kala 1.5 sqmm', { size_sqmm: 1.5 }, 'Havells'],
  ])
})

test('the grade of stainless steel and a maker of lights stay in the words', () => {
  const { lines } = readAll('MS railing 60 rft, SS 304 railing 40 rft; LED tube light 20w 30 nos philips')
  expect(lines.map(({ line }) => [line.description, line.make])).toEqual([
    ['MS railing', null],
    ['SS 304 railing', null],
    ['LED tube light 20w philips', 'Philips'],
  ])
})

test.each([
  ['Second hand props 60 nos', 'Second hand props'],
  ['Epoxy coated steel 12mm 3 ton', 'Epoxy coated steel 12mm'],
  ['[28/11/26, 9:14 am] Sunil Site: Galvanised binding wire 50 kg', 'Galvanised binding wire'],
  ['धुली रेत 4 ब्रास', 'धुली रेत'],
  ['Plinth filling with murum 30 brass', 'Plinth filling with murum'],
  ['Backfilling with excavated soil 200 cum', 'Backfilling with excavated soil'],
  ['EX200 poclain 10 days', 'EX200 poclain 10 days'],
  ['TMT bar 16mm bhi 2 ton', 'TMT bar 16mm'],
  ['transit mixer 2 nos. diesel humara', 'transit mixer. diesel humara'],
  ['foundation bolt M24: 40 nos', 'foundation bolt M24'],
  ['Cement-OPC-50 Bags-Ramco', 'Cement-OPC-Ramco'],
  ['Suresh bhai cement 200 bag', 'cement'],
  ['Javed bhai cement 200 bag', 'cement'],
])('words that tell which it is stand in the name of a line, also in a sentence: %j', (text, description) => {
  expect(readAll(text).lines.map(({ line }) => line.description)).toEqual([description])
})

test.each([
  ['cement 100 bag and hammer 20 nos', ['cement', 'hammer']],
  ['brick 5000 aur ghamela 10', ['brick', 'ghamela']],
  ['4" hollow block 800, 8" hollow 400', ['4" hollow block', '8" hollow']],
  ['GI sheet 10 ft 100 nos & ridge 20 nos', ['GI sheet 10 ft', 'ridge']],
  ['* Oxygen cylinder - 4 nos\n* Cement - 10 bag', ['Oxygen cylinder', 'Cement']],
  ['please quote for shotcreting 500 sqm, anchoring 200 nos', ['shotcreting', 'anchoring']],
])('what is not known is called by its own words, behind "and" and before a dash, too: %j', (text, names) => {
  expect(readAll(text).lines.map(({ line }) => line.description)).toEqual(names)
})

test('the first words of a row of a list are part of its name, those of a sentence are not', () => {
  const names = (text: string) => readAll(text).lines.map(({ words }) => words)
  const rows = [
    '1. Chemical waterproofing 4 nos',
    'Bison panel 12mm 1200 sqft',
    'kindly arrange khadi 2 brass',
    'aur cement 40 bag',
  ]
  expect(names(rows.join('\n'))).toEqual([
    'Chemical waterproofing 4 nos',
    'Bison panel 12mm 1200 sqft',
    'khadi 2 brass',
    'cement 40 bag',
  ])
  expect(names('Silicon sealant 12 nos')).toEqual(['Silicon sealant 12 nos'])
  expect(names('cement 40 bag, silicon sealant 12 nos')).toEqual(['cement 40 bag', 'silicon sealant 12 nos'])
})

test('a word that tells which it is begins the name of a known item, too; a price behind its number is in no text', () => {
  expect(
    readAll(
      'curing pipe 1 inch 100 mtr, SS hinge 64 nos, plywood door 10 nos, 4 inch block 20 nos, 6 inch 30 nos AAC',
    ).lines.map(({ line }) => line.description),
  ).toEqual(['curing pipe 1 inch', 'SS hinge', 'plywood door', '4 inch block AAC', '6 inch AAC'])
  const read = readAll('Sir need rate for:\nColumn shuttering labour 120 rs sqft 5000 sqft')
  expect(read.lines.map(({ line }) => line.description)).toEqual(['Column shuttering labour'])
  expect(read.unread.map(({ words }) => words)).toEqual(['Column shuttering labour 120 rs sqft'])
})

test('words that only say that something is wanted are no part of its name', () => {
  const read = readAll('chicken mesh bhi dalo 20 roll\n16mm sariya bhi add karo 1 ton\nhelper 5 chahiye kal se 10 din')
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    'chicken mesh',
    '16mm sariya',
    'helper kal se 10 din',
  ])
})

test('every name of the catalogue is read as its own item, before what is counted', () => {
  const written: Partial<Record<string, string>> = { mt: 'ton', brass_v: 'brass', brass_a: 'brass', person: 'log' }
  const others = catalogue.flatMap(({ key, names, also, units: [unit = 'nos'] }) =>
    [...Object.values(names), ...also].flatMap((name) => {
      const [line, another] = readAll(`${name} 20 ${written[unit] ?? unit}`).lines.map((one) => one.line)
      return line?.item_key === key && line.qty === 20_000n && !another ? [] : [name]
    }),
  )
  expect(others).toEqual([])
})
