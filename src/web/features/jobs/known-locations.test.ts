import { expect, test } from 'vitest'
import { knownLocations, locationsWith } from './known-locations.ts'

test('a place is offered once, as it was typed first, however it is capitalised and spaced', () => {
  const typed = ['Tower B, Nashik', 'Nashik, Maharashtra', 'nashik,maharashtra ', '', 'Pune', 'NASHIK  MAHARASHTRA']
  expect(knownLocations(typed)).toEqual(['Tower B, Nashik', 'Nashik, Maharashtra', 'Pune'])
})

test('a part of an own place brings the place, until it stands there whole', () => {
  const own = ['Baner Heights, Baner, Pune', 'Wakad, Pune']
  expect(locationsWith(own, '')).toEqual(own)
  expect(locationsWith(own, ' baner,pune')).toEqual(own.slice(0, 1))
  expect(locationsWith(own, 'Wakad Pune')).toEqual([])
  expect(locationsWith(own, 'Nashik')).toEqual([])
})
