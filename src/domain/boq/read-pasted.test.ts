import { expect, test } from 'vitest'
import { doubtfulNumbers, repeatedNumbers } from './doubtful-numbers.ts'
import { readPasted, readPastedRows } from './read-pasted.ts'

const today = '2026-11-23'

function readAll(text: string) {
  const reading = readPasted(text, today)
  let pauses = 0
  for (let step = reading.next(); ; step = reading.next()) {
    if (step.done) return { ...step.value, pauses }
    pauses++
  }
}

test('each line of a message stands beside its words, and what says nothing of it is told', () => {
  const read = readAll(
    'Namaste sir\nCement OPC 53 - 500 bag\n12mm sariya 8.5 ton\nsite Baner Pune\n28 Nov tak\nbaaki baad me',
  )
  expect(read.lines.map(({ line, words }) => [line.item_key, words])).toEqual([
    ['cement', 'Cement OPC 53 - 500 bag'],
    ['tmt_bar', '12mm sariya 8.5 ton'],
  ])
  // A greeting alone tells nothing.
  expect(read.unread.map(({ words }) => words)).toEqual(['baaki baad me'])
  expect([read.needed_by, read.place?.text]).toEqual(['2026-11-28', 'Baner, Pune'])
})

test('words of quality in brackets stay with their line; days, costs and phone numbers in brackets are none', () => {
  const read = readAll(
    'baalu 6 brass (dhuli hui)\n12mm sariya 3 ton (kata hua), reti 3 brass (28 Nov tak)\ncement 50 bag (bhada aapka)\nAAC block 900 nos (Ramesh 98220 12345)',
  )
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    'baalu (dhuli hui)',
    '12mm sariya (kata hua)',
    'reti',
    'cement',
    'AAC block',
  ])
  expect([read.terms, read.needed_by]).toEqual([['bhada aapka'], '2026-11-28'])
})

test('words behind a line are of it, up to when and where; a term goes to the terms, the road of a place stays to be read', () => {
  const read = readAll(
    `mortise lock 20 set Godrej, internal plaster 5000 sqft labour + material dono
stirrups 8mm 500 nos bent kal tak
cement 50 bag bhada aapka
12mm-2MT JSW neo, reti 2 brass Nashik site Gangapur road. Contact Mahesh 9822011223, delivery in 3 lots weekly`,
  )
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    'mortise lock Godrej',
    'internal plaster labour + material dono',
    'stirrups 8mm bent',
    'cement',
    '12mm JSW neo',
    'reti',
  ])
  expect(read.terms).toEqual(['bhada aapka', 'delivery in 3 lots weekly'])
  expect(read.unread.map(({ words }) => words)).toEqual(['Nashik site Gangapur road', 'Contact Mahesh 9822011223'])
})

test('a price within a line or with its tax is in no text that bidders read', () => {
  const read = readAll(
    'ACC cement 100 bags @ 365 + 18% gst, credit 15 days\ncement 50 bag @360 ultratech\nmesh 8mm @ 150 mm c/c 20 nos',
  )
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    'ACC cement',
    'cement ultratech',
    'mesh 8mm @ 150 mm c/c',
  ])
  expect(read.terms).toEqual(['credit 15 days'])
  expect(read.unread.map(({ words }) => words).toSorted()).toEqual([
    'ACC cement @ 365 + 18% gst',
    'cement @360 ultratech',
  ])
})

test('"each" stays with what was not divided', () => {
  const read = readAll(
    'wire 1.5 sqmm red, black, green 3 coil each\nTMT 10mm, 12mm 2 ton each jsw\nmurum 5 hiwa. hiwa 6 brass ka lena',
  )
  expect(read.lines.map(({ line }) => line.description)).toEqual([
    ...['wire 1.5 sqmm red, black, green each', 'TMT 10mm', '12mm jsw', 'murum'],
  ])
})

test('what people of a message are paid is no line, nor is what one of its loads brings', () => {
  const read = readAll('6 mistri, 10 helper, 4 lady coolie. mistri 950/day helper 650\n5 gadi cement (ek gadi 500 bag)')
  expect(read.lines.map(({ line }) => [line.item_key, line.description])).toEqual([
    ['mason', 'mistri'],
    ['helper', 'helper'],
    ['helper', 'lady coolie'],
    ['cement', 'cement (ek gadi 500 bag)'],
  ])
  expect(read.unread.map(({ words }) => words)).toEqual(['mistri 950/day helper 650'])
})

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
  expect(unread).toEqual([{ words: 'रेत अभी नहीं चाहिए', why: 'unknown' }])
})

test('the terms at the foot of a list are no heading of it', () => {
  const { lines, terms } = readAll('Item\tQty\tUnit\nCement OPC 53\t200\tbag\nGST @ 18% extra\t\t')
  expect(lines.map(({ line }) => line.description)).toEqual(['Cement OPC 53'])
  expect(terms).toEqual(['GST @ 18% extra'])
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
  ['Steel reqd\n8mm - 3.250\n10mm - 4.100\n12mm - 6.000\nTotal 13.350 MT'],
  ['8 - 3.250\n10 - 4.100\n12 - 6.000\nTotal = 13.350 MT'],
])('sizes of bars are in the unit of the total that they add up to, which is no line: %j', (text) => {
  const { lines, unread } = readAll(text)
  expect(lines.map(({ line }) => [line.spec.size_mm, Number(line.qty) / 1000, line.unit, line.asks])).toEqual([
    [8, 3.25, 'mt', []],
    [10, 4.1, 'mt', []],
    [12, 6, 'mt', []],
  ])
  expect(unread.at(-1)?.why).toBe('total')
})

test('what is wanted beyond the quantity is no part of it, and not lost', () => {
  const read = readAll('Tiles 600x600 800 sqft + 10% extra')
  expect(read.lines.map(({ line }) => [line.description, Number(line.qty) / 1000])).toEqual([['Tiles 600x600', 800]])
  expect(read.unread.map(({ words }) => words)).toEqual(['10% extra'])
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

test('as many people as a gang has come of each gang', () => {
  const { lines } = readAll('2 bar bender gang (6 aadmi each)\n2 gang of 4 mason each')
  expect(lines.map(({ line }) => [line.item_key, Number(line.qty) / 1000])).toEqual([
    ['bar_bender', 12],
    ['mason', 8],
  ])
})

test('a time that stands before people holds for all behind it, up to the next one', () => {
  const { lines } = readAll('10 din ke liye 4 mistri, 6 helper, 5 din 2 carpenter')
  expect(lines.map(({ line }) => [line.item_key, line.duration?.value])).toEqual([
    ['mason', 10],
    ['helper', 10],
    ['carpenter', 5],
  ])
})

test.each([
  ['kal subah 7 baje tak 60 cum M25 chahiye Wagholi site pe', ['subah 7 baje tak']],
  ['RMC M25 20 cum at 6 am tomorrow', ['6 am']],
  ['४० घन मीटर एम२५, उद्या सकाळी ८ वाजता', ['सकाळी ८ वाजता']],
  ['[23/11/26, 10:15:00 am] Sunil: cement 500 bag', []],
])('the hour of %j is told beside its date', (text, terms) => {
  expect(readAll(text).terms).toEqual(terms)
})

test('a budget is read in Marathi, too', () => {
  const { budget, lines } = readAll('बजेट ५ लाख, सिमेंट १०० गोणी')
  expect([budget, lines.length]).toEqual(['5 लाख', 1])
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

test('a forwarded chat is read by what was written: no sender is a place, and "kal" counts from the day of the message', () => {
  const read = readAll(
    `[22/11, 7:42 pm] Ramesh Site: Sir kal tak ye material chahiye Baner site pe 🙏
1. OPC 53 cement - 400 bag (Ultratech ya ACC)
2. 12 mm sariya 5 ton
[22/11, 7:44 pm] Ramesh Site: unloading supplier ka, payment 30 din`,
  )
  expect(read.lines.map(({ words }) => words)).toEqual([
    'OPC 53 cement - 400 bag (Ultratech ya ACC)',
    '12 mm sariya 5 ton',
  ])
  expect([read.place?.text, read.needed_by, read.asks]).toEqual(['Baner', '2026-11-23', []])
  expect([read.unread, read.terms]).toEqual([
    [],
    ['Sir kal tak ye material chahiye Baner site pe 🙏', 'unloading supplier ka, payment 30 din'],
  ])
})

test.each([
  'Payment 30 din baad, unloading supplier ki taraf se',
  'loading unloading supplier ke taraf se',
  'भाड़ा सप्लायर की तरफ़ से',
])('"%s" is no place, and goes to the terms of the job', (terms) => {
  const read = readAll(`Cement OPC 53 - 500 bag\n${terms}`)
  expect(read.place).toBeNull()
  expect([read.unread, read.terms]).toEqual([[], [terms]])
})

test('what WhatsApp itself writes into an exported chat is no line, and nothing that is left to read', () => {
  const read = readAll(
    `12/11/26, 10:10 am - Messages and calls are end-to-end encrypted. Only people in this chat can read them.
12/11/26, 10:14 am - Ravi Site: <Media omitted>
12/11/26, 10:15 am - Ravi Site: OPC 53 cement - 500 bag
[12/11/26, 10:16 am] Ravi Site: \u200eimage omitted
IMG-20261112-WA0003.jpg (file attached)
<attached: 00000012-PHOTO-2026-11-12-10-14-22.jpg>
12mm sariya 8.5 ton <This message was edited>
This message was deleted
photo dekh lo bhai`,
  )
  expect(read.lines.map(({ line }) => line.item_key)).toEqual(['cement', 'tmt_bar'])
  expect(read.unread.map(({ words }) => words)).toEqual(['photo dekh lo bhai'])
})

test.each([
  [
    '2 mistri aur 4 helper chahiye Monday se Baner site par, rehne ki jagah hai, khana apna, GST bill must, budget 9000 per day',
    ['rehne ki jagah hai', 'khana apna', 'GST bill must'],
    ['budget 9000 per day'],
  ],
  [
    'सीमेंट 300 बोरी, अल्ट्राटेक ही, पक्का बिल चाहिए, गाड़ी अंदर नहीं जाएगी, जल्दी बताओ',
    ['पक्का बिल चाहिए'],
    ['गाड़ी अंदर नहीं जाएगी'],
  ],
  ['River sand - 5 brass (dhuli hui), @ Rs 5500 per brass, ok bhai, rate batao', [], ['@ Rs 5500 per brass']],
  ['Plaster labour 6000 sqft Aundh, cement sand hamara, Sunday chutti', ['cement sand hamara', 'Sunday chutti'], []],
  ['brick work 500 sqm, eent cement aap ka, aapka cement ka rate batao', ['eent cement aap ka'], []],
  [
    'reti 5 brass kal chahiye, gadi subah 9 se pehle, only fresh stock',
    [],
    ['gadi subah 9 se pehle', 'only fresh stock'],
  ],
  ['Cement 500 bag. Need test certificate also. Baner Pune, kal tak', [], ['Need test certificate also']],
])(
  'what a sentence says beside its lines is a term or is left to read, and small talk is neither: %s',
  (text, terms, unread) => {
    const read = readAll(text)
    expect([read.terms, read.unread.map(({ words }) => words)]).toEqual([terms, unread])
  },
)

test.each([
  ['cement 100 bag, budget 2,40,000, site Miyapur 500049', '2,40,000', 'Miyapur'],
  ['cement 100 bag. Budget 40k max. Madhapur me 12 dec tak', '40k', 'Madhapur'],
  ['cement 100 bag\nBudget: 240000', '240000', undefined],
  ['cement 100 bag\nTotal budjet Rs. 2,40,000/-', '2,40,000', undefined],
  ['5 ton sariya budget 5-6 lakh ke andar', '5-6 lakh', undefined],
  ['बजट 5 लाख, सीमेंट 300 बोरी', '5 लाख', undefined],
])('a budget goes to its field, is no place, and leaves nothing behind: %s', (text, budget, place) => {
  const read = readAll(text)
  expect([read.budget, read.place?.text, read.place?.pincode ?? null, read.unread]).toEqual([
    budget,
    place,
    text.includes('500049') ? '500049' : null,
    [],
  ])
  expect(read.lines).toHaveLength(1)
})

test.each([
  ['cement 50bag@380, 12mm 2 ton', ['cement @380']],
  ['mistri 5 10 din budget 9000 per day', ['budget 9000 per day']],
  ['M sand 2 load, 20mm metal 1 load. Narsingi 500075. Payment 15 din', []],
])('what a buyer expects to pay is told to nobody, and is not lost: %s', (text, unread) => {
  expect(readAll(text).unread.map(({ words }) => words)).toEqual(unread)
})

test.each([
  ['8mm-2 ton\n10mm-3 ton\n12mm-4 ton\nTotal 9 ton', 3],
  ['Steel 8mm 2 ton, 12mm 4 ton. Total - 6 MT', 2],
])('what the lines of a message add up to is no line: %s', (text, count) => {
  const read = readAll(text)
  expect([read.lines.length, read.unread.map(({ why }) => why)]).toEqual([count, ['total']])
})

test('who brings the material of a work is a term', () => {
  expect(readAll('painting 2000 sqft. rate batao per sqft material sahit').terms).toEqual([
    'rate batao per sqft material sahit',
  ])
})

test('a row about the day or the place keeps what it says besides', () => {
  const read = readAll(
    '12mm sariya 8.5 ton\nSite: Hinjewadi Phase 2, Pune 411057\n28 Nov tak chahiye, unloading supplier karega bhai',
  )
  expect(read).toMatchObject({ unread: [], terms: ['28 Nov tak chahiye, unloading supplier karega bhai'] })
})

test.each([
  ['सीमेंट 500 बोरी\nवाकड साइट\n5 दिसंबर तक साइट पे डालना है, भाड़ा आपका', 'वाकड', '5 दिसंबर तक साइट पे डालना है, भाड़ा आपका'],
  ['सीमेंट 500 बोरी पाहिजे उद्या, तळेगाव दाभाडे, भाडे तुमचे', 'तळेगाव दाभाडे', 'भाडे तुमचे'],
  ['cement 500 bag, Wakad site par dalna hai, bhada aapka', 'Wakad', 'bhada aapka'],
])('a verb beside the site is no place, and who pays the freight stays: %s', (text, place, term) => {
  expect(readAll(text)).toMatchObject({
    place: { text: place },
    terms: [term],
    lines: [{ line: { item_key: 'cement' } }],
  })
})

test('the frame of a door is one line', () => {
  const { lines } = readAll('दरवाजे की चौखट 7x3 फीट 6 नग')
  expect(lines.map(({ line }) => line.item_key)).toEqual(['door_frame'])
})

test('a total of a table is told apart from rows that could not be read', () => {
  const read = readAll('Item\tQty\tUnit\nCement OPC 53\t500\tbag\nTotal\t500\t\n\t12\tbag')
  expect(read.lines).toMatchObject([{ words: 'Cement OPC 53 · 500 · bag', line: { item_key: 'cement' } }])
  expect(read.unread).toEqual([
    { words: 'Total · 500', why: 'total' },
    { words: '12 · bag', why: 'unknown' },
  ])
})

test('rows of a workbook are read like rows that are pasted', () => {
  const reading = readPastedRows([['Item', 'Qty', 'Unit'], [], ['River sand', '10', 'brass']], today)
  const { value } = reading.next()
  expect(value).toMatchObject({ lines: [{ line: { item_key: 'river_sand', unit: 'brass_v' } }], unread: [] })
})

test('rows of a file that was downloaded say which lines they are', () => {
  const rows = [
    ['Line id', 'No.', 'Description', 'Unit', 'Qty'],
    ['7c9e', '1', 'River sand', 'cum', '10'],
    ['', '2', 'Cement', 'bag', '5'],
  ]
  const { value } = readPastedRows(rows, today).next()
  const lines = (value as { lines: { id?: string; words: string }[] }).lines
  expect(lines.map(({ id, words }) => [id, words])).toEqual([
    ['7c9e', '1 · River sand · cum · 10'],
    [undefined, '2 · Cement · bag · 5'],
  ])
})

test('a number that stands above already is found; after a heading the count may begin again', () => {
  const line = (number: string | null, kind: 'item' | 'heading' = 'item') => ({ kind, number })
  const lines = [line('1'), line('2'), line('2'), line('A', 'heading'), line('1'), line(null), line(null), line('1')]
  expect(repeatedNumbers(lines)).toEqual([false, false, true, false, false, false, false, true])
})

test('ten thousand rows are read with many pauses, and take ten times as long as a thousand', () => {
  const timed = (count: number) => {
    const rows = Array.from(
      { length: count },
      (_, n) => `${n + 1}\tTMT bar ${8 + (n % 5) * 4} mm Fe500D\tMT\t${n + 1}.5`,
    )
    // Of the processor: others may use it meanwhile.
    const before = process.cpuUsage()
    const read = readAll(['Sr\tDescription\tUnit\tQty', ...rows].join('\n'))
    expect(read.lines).toHaveLength(count)
    return { time: process.cpuUsage(before).user, pauses: read.pauses }
  }
  const one = Math.min(...[0, 1, 2].map(() => timed(1000).time))
  const ten = timed(10_000)
  expect(ten.pauses).toBeGreaterThan(100)
  expect(ten.time / one).toBeLessThan(40)
})

test('1.10 that a spreadsheet has made 1.1 is found', () => {
  expect(doubtfulNumbers(['1.8', '1.9', '1.1', '1.11', '1.12'])).toEqual([null, null, '1.10', null, null])
  expect(doubtfulNumbers(['4.1', '4.2', null, '4.1'])).toEqual([null, null, null, '4.10'])
  expect(doubtfulNumbers(['2.19', '2.2', '2.21'])).toEqual([null, '2.20', null])
  expect(doubtfulNumbers(['1', '1.1', '1.2', '2', '2.1'])).toEqual([null, null, null, null, null])
})

test.each([
  ['Second hand props 60 nos', 'Second hand props'],
  ['Epoxy coated steel 12mm 3 ton', 'Epoxy coated steel 12mm'],
  ['[28/11/26, 9:14 am] Sunil Site: Galvanised binding wire 50 kg', 'Galvanised binding wire'],
  ['धुली रेत 4 ब्रास', 'धुली रेत'],
  ['Plinth filling with murum 30 brass', 'Plinth filling with murum'],
  ['Backfilling with excavated soil 200 cum', 'Backfilling with excavated soil'],
  ['Suresh bhai cement 200 bag', 'cement'],
  ['Javed bhai cement 200 bag', 'cement'],
])('words that tell which it is stand in the name of a line, also in a sentence: %j', (text, description) => {
  expect(readAll(text).lines.map(({ line }) => line.description)).toEqual([description])
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
