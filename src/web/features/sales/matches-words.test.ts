import { expect, test } from 'vitest'
import { matchesWords } from './matches-words.ts'

const cement = { title: 'OPC 53 grade cement', location: 'Nashik, Maharashtra' }

test.each(['CEMENT', 'nashik', '53 grade', ''])('a salesman who looks for %j finds the cement of Nashik', (words) => {
  expect(matchesWords(cement, words)).toBe(true)
})

test('and not for what stands in neither title nor location', () => {
  expect(matchesWords(cement, 'Pune')).toBe(false)
  expect(matchesWords(cement, 'cement Nashik')).toBe(false)
})
