import { expect, test } from 'vitest'
import { lastPart, withPlace } from './place-in-text.ts'

const maan = { pin: '411057', place: 'Maan', district: 'Pune', state: 'Maharashtra' }

test('a place is looked for by the last part of an address, until a PIN code is there', () => {
  expect(lastPart('Plot 12, MIDC, hinja')).toBe('hinja')
  expect(lastPart('Station Road\nNashik')).toBe('Nashik')
  for (const done of ['', 'Na', 'Plot 12, ', 'Nashik 422001', 'Satpur, 422 007']) expect(lastPart(done)).toBeNull()
})

test('the chosen place takes its stead', () => {
  expect(withPlace('hinja', maan)).toBe('Maan, Pune 411057')
  expect(withPlace('Plot 12, hinja', maan)).toBe('Plot 12, Maan, Pune 411057')
  expect(withPlace('Plot 12\npune', { ...maan, place: 'Pune', pin: '411001' })).toBe('Plot 12\nPune 411001')
})
