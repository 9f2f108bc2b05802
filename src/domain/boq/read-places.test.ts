import { expect, test } from 'vitest'
import { requirementInShort } from '#tests/support/requirement-in-short.ts'
import { readRequirement } from './read-requirement.ts'

test.each([
  ['cement 100 bag near shivaji chowk wakad', 'Shivaji Chowk, Wakad'],
  ['100 bag ppc at ganesh nagar, dapodi', 'Ganesh Nagar, Dapodi'],
  ['plaster sand 2 brass, opp reliance mart, akurdi', 'Reliance Mart, Akurdi'],
  ['Need 60 bags cement in somatwadi', 'Somatwadi'],
  ['jcb 2 din ke liye, manjari budruk', 'Manjari Budruk'],
  ['steel 5 ton 16mm, midc bhosari', 'MIDC Bhosari'],
  ['4 mistri Baner me aur 6 helper Aundh me, 10 din', 'Baner / Aundh'],
  ['steel 12mm 2 ton wakad site, 3 ton ravet site', 'Wakad / Ravet'],
  ['रेती २ ब्रास चिखली, सिमेंट ५० गोणी मोशी', 'चिखली / मोशी'],
  ['200 bag cement Kharghar Navi Mumbai', 'Kharghar, Navi Mumbai'],
  ['500 brick at Greater Noida', 'Greater Noida'],
  ['100 bag cement छत्रपति संभाजीनगर', 'छत्रपति संभाजीनगर'],
  ['sariya 2 ton 12mm ekdum original', undefined],
  ['reti 2 brass mast wali', undefined],
  ['cement khatam ho gaya, 200 bag bhejo', undefined],
  ['cement 200 bag, delivery to Gaya', 'Gaya'],
  ['cement 50 bag accha wala dena', undefined],
  ['steel 12mm 3 ton\nadvance 50% dunga, baaki maal milne par', undefined],
  ['cement 100 bag\nBudget: 240000', undefined],
])('%j is for %j', (text, place) => {
  expect(readRequirement(text, { today: '2026-11-23' }).place?.text).toBe(place)
})

test.each([
  ['200 bag cement Baner pin 411045', 'Baner', '411045'],
  ['200 bag cement, Pune 411 045', 'Pune', '411045'],
  ['stone dust 2 dumper site pin:411033', null, '411033'],
  ['cement 50 bag pin code - 411 145', null, '411145'],
  ['सीमेंट ५० बोरी, वाकड पिन ४११०५७', 'वाकड', '411057'],
])('%j is for %j with the PIN code %s', (message, text, pincode) => {
  const { lines, place } = readRequirement(message, { today: '2026-11-23' })
  expect([lines.length, place]).toEqual([1, { text, pincode }])
})

test('as much for each of three sites is three lines', () => {
  const { lines, place } = readRequirement('cement 200 bags each at Baner, Wakad and Ravet', { today: '2026-11-23' })
  expect([lines.length, place?.text]).toEqual([3, 'Baner / Wakad / Ravet'])
})

test.each([
  ['cement 100 bag, Karad', 'cement 100 bag {} :: place Karad'],
  ['Site: Khandwa\ncement 100 bag', 'cement 100 bag {} :: place Khandwa'],
  ['cement भेजो 200 बोरी, साइट Khandwa रोड', 'cement 200 bag {} :: place Khandwa रोड'],
  ['sand 2 brass, Birla Colony', 'river_sand 2 brass_v {} :: place Birla Colony'],
  ['cement 100 bag, Kota', 'cement 100 bag {} :: place Kota'],
  ['cement 100 bag, Shukrawar Peth', 'cement 100 bag {} :: place Shukrawar Peth'],
  ['cement 100 bag, Friday Market', 'cement 100 bag {} :: place Friday Market'],
  ['cement 100 bag, Sultanpuri B Block', 'cement 100 bag {}'],
  // Goods by their own names are asked for, and so is stone of Kota by its amount.
  ['cement 100 bag, sariya', 'cement 100 bag {} | tmt_bar null null {} :: asks quantity'],
  ['cement 100 bag, kota 500 sqft', 'cement 100 bag {} | kota_stone 500 sqft {}'],
])('the name of a place that sounds like goods or a day is a place: %s', (text, expected) => {
  expect(requirementInShort(text)).toBe(expected)
})
