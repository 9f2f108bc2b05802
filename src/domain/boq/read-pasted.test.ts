import { expect, test } from 'vitest'
import { readAll } from '#tests/support/read-all-pasted.ts'

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

test('where a message names several days, each stays in the words that it was said with', () => {
  const read = readAll('cement 100 bag 5 dec tak\n12mm sariya 3 ton 15 dec tak')
  expect(read.asks).toEqual(['date'])
  expect(read.terms).toEqual(['cement 100 bag 5 dec tak', '12mm sariya 3 ton 15 dec tak'])
})

test('people and machines come for all days from the first to the last', () => {
  const durations = (text: string) => readAll(text).lines.map(({ line }) => line.duration)
  expect(durations('12 masons from 5 Dec to 20 Dec, 4 helpers')).toEqual(Array(2).fill({ value: 16, unit: 'day' }))
  expect(durations('cement 100 bag, 5 Dec se 8 Dec')).toEqual([null])
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

test.each([
  'Payment 30 din baad, unloading supplier ki taraf se',
  'loading unloading supplier ke taraf se',
  'भाड़ा सप्लायर की तरफ़ से',
])('"%s" is no place, and goes to the terms of the job', (terms) => {
  const read = readAll(`Cement OPC 53 - 500 bag\n${terms}`)
  expect(read.place).toBeNull()
  expect([read.unread, read.terms]).toEqual([[], [terms]])
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
  ['Cement 500 bag. Need test certificate also. Baner Pune, kal tak', ['Need test certificate also'], []],
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

test.each([
  ['plywood 18mm 8x4 60 sheets, 12mm 40 sheets, shuttering quality', ['ply', 'ply'], ['shuttering quality']],
  ['cement 100 bag, plaster ke liye', ['cement'], ['plaster ke liye']],
  ['reti 1 trolley labour ke saath', ['river_sand'], []],
  ['cement 150 bag\nkaunsa cement', ['cement'], ['kaunsa cement']],
  ['M25 - 38 cum\npump line 60 mtr', ['rmc'], ['pump line 60 mtr']],
  ['Cement 200 bag\n(OPC 53)\nSand 4 brass', ['cement', 'river_sand'], []],
  ['jcb aur 3 dumper excavation ke liye 5 din', ['backhoe_loader', 'tipper'], []],
  ['need 3 tippers for excavation work 10 days', ['tipper'], []],
  ['Excavation work 3500 cum, depth 4m', ['excavation_work'], ['depth 4m']],
  ['Need for site\nTMT Fe550D\n8mm - 2.5 MT', ['tmt_bar'], []],
  ['S.No Description Qty\n1 Cement 20 bag', ['cement'], []],
  ['TMT Tata Fe550D\n8mm - 2.5 MT', ['tmt_bar'], ['TMT Tata Fe550D']],
])('what something is for, or its quality, is no line, and not lost: %j', (text, items, left) => {
  const { lines, unread } = readAll(text)
  expect([lines.map(({ line }) => line.item_key), unread.map(({ words }) => words)]).toEqual([items, left])
})

test.each([
  ['12 एमएम का सरिया 3 टन, बिल पक्का चाहिए', 'बिल पक्का चाहिए'],
  ['AAC block 60 cum. Delivery floor wise', 'Delivery floor wise'],
])('on what bill and up to which floor is a term, and in no name: %j', (text, term) => {
  const { lines, terms, place } = readAll(text)
  expect([lines.length, terms, place]).toEqual([1, [term], null])
  expect(lines[0]!.line.description).not.toContain(term)
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

test('what is called off beside a correction is no part of the line that is corrected', () => {
  const read = readAll('cement 200 ki jagah 250 bag kar dena aur reti cancel')
  expect(read.lines.map(({ line, corrects }) => [line.description, corrects])).toEqual([
    ['cement 200 ki jagah', 'anew'],
  ])
  expect(read.unread.map(({ words }) => words)).toEqual(['reti cancel'])
})

test('when is paid, and whom to call, is not lost behind a line of the same row', () => {
  const paid = readAll('200 bag OPC 53 ultratech, 10mm 2 ton, paisa 30 din')
  expect([paid.terms, paid.unread]).toEqual([['paisa 30 din'], []])
  const called = readAll('200 bag OPC 53, 10mm 2 ton, contact Sachin 9823044556')
  expect(called.lines.map(({ line }) => line.description)).toEqual(['OPC 53', '10mm'])
  expect(called.unread).toEqual([{ words: 'contact Sachin 9823044556', why: 'unknown' }])
})

test.each([
  ['Site A (Kondapur): cement PPC 200 bags\nSite B (Gachibowli): cement PPC 150 bags, 10mm tmt 2t'],
  ['Kondapur site:\ncement PPC 200 bags\n\nGachibowli site:\ncement PPC 150 bags\n10mm tmt 2t'],
])('each line says the site that it is for, where a message has several: %s', (message) => {
  const { lines, unread } = readAll(message)
  expect(lines.map(({ line }) => line.description)).toEqual([
    'cement PPC (Kondapur)',
    'cement PPC (Gachibowli)',
    '10mm tmt (Gachibowli)',
  ])
  expect(unread).toEqual([])
})

test.each([
  'Tower A: cement 100 bag, sand 2 brass\nTower B: cement 150 bag',
  'Tower A\ncement 100 bag\nsand 2 brass\nTower B\ncement 150 bag',
])('each line says the building that it is for: %s', (message) => {
  const { lines, unread } = readAll(message)
  expect(lines.map(({ line }) => line.description)).toEqual(['cement (Tower A)', 'sand (Tower A)', 'cement (Tower B)'])
  expect(unread).toEqual([])
})

test('one building, or several for all lines, is in no line', () => {
  const described = (message: string) => readAll(message).lines.map(({ line }) => line.description)
  expect(described('Tower A and Tower B: cement 100 bag, sand 2 brass')).toEqual(['cement', 'sand'])
  expect(described('Sector 5 site, Tower 3: tiles 400 sqft')).toEqual(['tiles'])
})

test('who is asked, by when and where, is told to nobody else', () => {
  const read = readAll('cement 50 bag\nRavi bhai kal tak chahiye miyapur site pe')
  expect([read.terms, read.unread, read.place?.text]).toEqual([[], [], 'Miyapur'])
  expect(readAll('cement 50 bag\nkal tak chahiye miyapur site pe, gate pe Ravi se milna').terms).toHaveLength(1)
})

test('a site behind a line is its own; several that stand together are of all lines', () => {
  const described = (message: string) => readAll(message).lines.map(({ line }) => line.description)
  expect(described('cement 100 bag Baner site, sand 2 brass Wakad site')).toEqual(['cement (Baner)', 'sand (Wakad)'])
  expect(described('cement 100 bag, sand 2 brass. Baner and Wakad')).toEqual(['cement', 'sand'])
  expect(described('Baner: cement 100 bag\nWakad: cement 50 bag\nBaner: sand 2 brass')).toEqual([
    'cement (Baner)',
    'cement (Wakad)',
    'sand (Baner)',
  ])
  expect(described('50 bag cement dono site pe, Wakad aur Baner')).toEqual([
    'cement dono site (Wakad)',
    'cement dono site (Baner)',
  ])
})

test('rows of a table keep their site and their day where these differ', () => {
  const heads = 'Item,Qty,Unit,Site,Required by'
  const read = (rows: string[]) =>
    readAll([heads, ...rows].join('\n')).lines.map(({ line }) => [line.description, line.needed_to])
  expect(read(['Cement,200,bags,Wakad,05-12-2026', 'TMT 12mm,2,MT,Baner,07/12/2026'])).toEqual([
    ['Cement (Wakad)', '2026-12-05'],
    ['TMT 12mm (Baner)', '2026-12-07'],
  ])
  expect(read(['Cement,200,bags,Wakad,05-12-2026', 'TMT 12mm,2,MT,Wakad,05-12-2026'])).toEqual([
    ['Cement', undefined],
    ['TMT 12mm', undefined],
  ])
})
