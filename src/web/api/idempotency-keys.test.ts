import { expect, test } from 'vitest'
import { forgetIdempotencyKey, idempotencyKey } from './idempotency-keys.ts'

test('an act keeps its key until its answer comes, so that trying again has one effect', () => {
  const first = idempotencyKey('POST /api/jobs {"title":"Cement"}')
  expect(idempotencyKey('POST /api/jobs {"title":"Cement"}')).toBe(first)
  expect(idempotencyKey('POST /api/jobs {"title":"Sand"}')).not.toBe(first)

  forgetIdempotencyKey('POST /api/jobs {"title":"Cement"}')
  expect(idempotencyKey('POST /api/jobs {"title":"Cement"}')).not.toBe(first)
})
