import { expect, test } from 'vitest'
import { placeOf } from './place-of.ts'

const site = { name: 'Baner', address: 'Plot 14, Baner, Pune', contact_phone: '98220 11111' }

test('goods go where the order says, else to its site; a reply of an earlier version knows the site alone', () => {
  expect(placeOf({ site: null, deliver_to: 'Gate 2, Panchavati, Nashik 422003' })).toBe(
    'Gate 2, Panchavati, Nashik 422003',
  )
  expect(placeOf({ site, deliver_to: 'Gate 2, Baner' })).toBe('Gate 2, Baner')
  expect(placeOf({ site, deliver_to: '' })).toBe('Baner, Plot 14, Baner, Pune')
  expect(placeOf({ site })).toBe('Baner, Plot 14, Baner, Pune')
  expect(placeOf({ site: null })).toBe('')
})
