import { expect, test } from 'vitest'
import { nameSimilarity } from './name-similarity.ts'

test.each([
  ['Asha Cement', 'ASHA CEMENTS PRIVATE LIMITED', 0.952],
  ['Malwa Steel Works', 'MAHAKAL STEEL WORKS', 0.765],
  ['Vikram Traders', 'VIKRAM ENTERPRISES', 0.467],
])('%s and %s are %d alike', (typed, registered, expected) => {
  expect(nameSimilarity(typed, registered)).toBeCloseTo(expected, 3)
  expect(nameSimilarity(registered, typed)).toBeCloseTo(expected, 3)
})

test('legal forms, case, signs and width make no difference', () => {
  for (const other of ['M/s. Patil & Sons', 'PATIL AND SONS PVT. LTD.', 'The Patil & Sons Co.', 'Ｐａｔｉｌ Sons'])
    expect(nameSimilarity('Patil Sons', other), other).toBe(1)
})

test('letters that only look Latin make another name', () => {
  expect(nameSimilarity('Asha Cement', 'Аsha Сеmеnt')).toBeLessThan(0.6)
})

test('of a name without Latin letters nothing can be said', () => {
  expect(nameSimilarity('आशा सीमेंट', 'ASHA CEMENT')).toBeNull()
  expect(nameSimilarity('', 'ASHA CEMENT')).toBeNull()
  expect(nameSimilarity('Private Limited', 'ASHA CEMENT')).toBeNull()
})
