import { expect, test } from 'vitest'
import { isDatabaseAway } from './database-away.ts'

test.each([
  ['a password that was changed', '28P01'],
  ['a role that may not sign in', '28000'],
  ['a database that is gone', '3D000'],
  ['a primary that became read-only', '25006'],
  ['a full disk', '53100'],
  ['no connection left', '53300'],
  ['a broken connection', '08006'],
  ['a shutdown', '57P01'],
  ['a statement that an operator cancelled', '57014'],
  ['an unreadable disk', '58030'],
  ['a server that does not listen', 'ECONNREFUSED'],
  ['an expired certificate', 'CERT_HAS_EXPIRED'],
  ['a certificate for another name', 'ERR_TLS_CERT_ALTNAME_INVALID'],
  ['a certificate signed by nobody we know', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
  ['a server without TLS', 'ERR_SSL_WRONG_VERSION_NUMBER'],
])('%s is no fault of the request', (_what, code) => {
  expect(isDatabaseAway({ code })).toBe(true)
})

test.each([
  ['a wrong statement', '42601'],
  ['a second row of the same', '23505'],
  ['a malformed id', '22P02'],
  ['a program without a code', undefined],
])('%s is', (_what, code) => {
  expect(isDatabaseAway({ code })).toBe(false)
})
