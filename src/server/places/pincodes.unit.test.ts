import { expect, test } from 'vitest'
import { distanceKm } from '#domain/matching/nearness.ts'
import { findPlaces, pinNamed } from './find-places.ts'
import { placeOfPincode } from './pincodes.ts'

test('a PIN code is near where people know it to be', () => {
  // Read from maps: Market Yard Pune, Satpur Nashik, Fort Mumbai, Connaught Place Delhi, Park Street Kolkata, MG Road Bengaluru, Gachibowli Hyderabad.
  const known = {
    '411037': { latitude: 18.487, longitude: 73.868 },
    '422007': { latitude: 19.99, longitude: 73.74 },
    '400001': { latitude: 18.938, longitude: 72.835 },
    '110001': { latitude: 28.631, longitude: 77.217 },
    '700016': { latitude: 22.552, longitude: 88.352 },
    '560001': { latitude: 12.976, longitude: 77.605 },
    '500032': { latitude: 17.44, longitude: 78.35 },
  }
  const kilometres = Object.entries(known).map(([pincode, at]) => distanceKm(placeOfPincode(pincode)!.at, at))
  expect(kilometres.filter((km) => km > 5).length).toBeLessThanOrEqual(1)
  expect(Math.max(...kilometres)).toBeLessThan(10)
  expect(placeOfPincode('422007')).toMatchObject({ district: 'Nashik', state: 'Maharashtra' })
})

test('a number that India Post has not given is no place', () => {
  expect(placeOfPincode('999999')).toBeNull()
  expect(placeOfPincode('')).toBeNull()
})

const firstOf = (search: string) => findPlaces(search)[0]

test.each([
  ['Hinjawadi', '411057'],
  ['hinjewadi', '411057'],
  ['हिंजवडी', '411057'],
  ['Satpur, Nashik', '422007'],
  ['satpur nasik', '422007'],
  ['kothrud', '411038'],
  ['जयपुर', '302001'],
  ['Bombay', '400001'],
  ['Poona', '411001'],
  ['पुणे', '411001'],
  ['Vizag', '530001'],
  ['बेंगलुरु', '560001'],
  ['अहमदनगर', '414001'],
  ['जलगांव', '425001'],
  ['जामनगर', '361001'],
  ['इलाहाबाद', '211001'],
])('%s is found by its name, whatever its spelling, age and script', (search, pin) => {
  expect(firstOf(search)?.pin).toBe(pin)
})

test('the beginning of a PIN code finds ten codes at most, each once, and nonsense nothing', () => {
  const found = findPlaces('4220').map(({ pin }) => pin)
  expect(found).toHaveLength(10)
  expect(new Set(found).size).toBe(10)
  expect(found.every((pin) => pin.startsWith('4220'))).toBe(true)
  expect(firstOf('422 007')).toEqual({
    pin: '422007',
    place: 'Industrial Estate (Nashik)',
    district: 'Nashik',
    state: 'Maharashtra',
  })
  for (const nothing of ['', 'x', 'xqzzy', '999999', '(', 'Nashik Kerala']) expect(findPlaces(nothing)).toEqual([])
})

test('a location names its PIN code by a place and its district or state, and none where that could be elsewhere', () => {
  const placeIn = (location: string) => {
    const pin = pinNamed(location)
    return pin && placeOfPincode(pin)?.district
  }
  expect(pinNamed('Gachibowli, Hyderabad')).toBe('500032')
  expect(pinNamed('Tower B, Kothrud, Pune')).toBe('411038')
  expect(placeIn('Plot 12, Hyderabad')).toBe('Hyderabad')
  expect(placeIn('Whitefield, Bangalore')).toBe('Bengaluru Urban')
  for (const nothing of ['', 'Site 4', 'Gachibowli', 'Maharashtra', 'Rampur, Uttar Pradesh'])
    expect(pinNamed(nothing)).toBeNull()
})
