import { expect, test } from 'vitest'
import { knownLocations } from './known-locations.ts'

test('a place is offered once, as it was typed first, however it is capitalised and spaced', () => {
  const typed = ['Tower B, Nashik', 'Nashik, Maharashtra', 'nashik,maharashtra ', '', 'Pune', 'NASHIK  MAHARASHTRA']
  expect(knownLocations(typed)).toEqual(['Tower B, Nashik', 'Nashik, Maharashtra', 'Pune'])
})
