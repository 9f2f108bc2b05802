import { expect, test } from 'vitest'
import { placeOfAddress } from './place-of-address.ts'

test.each([
  ['Plot 14, MIDC Satpur, Nashik, Maharashtra 422007', 'Nashik, Maharashtra'],
  ['Quarry Road, Pune - 411 041', 'Quarry Road, Pune'],
  ['Sector 18\nGurugram, Haryana, 122001', 'Gurugram, Haryana'],
  ['मेन रोड, नाशिक ४२२००१', 'मेन रोड, नाशिक ४२२००१'],
  ['Nashik', 'Nashik'],
  ['', ''],
])('of "%s" suppliers know "%s"', (address, place) => {
  expect(placeOfAddress(address)).toBe(place)
})
