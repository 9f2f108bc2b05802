import { expect, test } from 'vitest'
import { stepOfCode, uriOf } from './totp.ts'

/** The secret of RFC 6238, appendix B: "12345678901234567890" in base32. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const seconds = 1000

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('the vector of RFC 6238 at second %i', (second, code) => {
  expect(stepOfCode(secret, code, second * seconds)).toBe(Math.floor(second / 30))
})

test('a code counts one step before and after its time, with its own step, and no longer', () => {
  const step = Math.floor(1_111_111_109 / 30)
  const at = (steps: number) => stepOfCode(secret, '081804', (step + steps) * 30 * seconds)
  expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step, step, step, null])
})

test.each(['081805', '81804', '0818040', 'ABCDEF', ''])('%j is no code of that time', (code) => {
  expect(stepOfCode(secret, code, 1_111_111_109 * seconds)).toBeNull()
})

test('the address for the app names product, account and secret', () => {
  const uri = new URL(uriOf(secret, { issuer: 'Nirmaan', label: 'office@nirmaan.example' }))
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Nirmaan:office@nirmaan.example',
  ])
  expect(uri.searchParams.get('secret')).toBe(secret)
})
