import { expect, test } from 'vitest'
import { addFiles } from './files-of-jobs.ts'

const changed_at = '2026-11-20T08:00:00.000Z'

test.each([
  ['within an hour of its posting or its last change', 'open', '2026-11-20T09:00:00.000Z', true],
  ['later, no more: nobody would have read them', 'open', '2026-11-20T09:00:00.001Z', false],
  ['nor between the deadline and the opening', 'closed', '2026-11-21T08:00:00.000Z', false],
  ['and freely for the winner', 'awarded', '2026-11-21T08:00:00.000Z', true],
] as const)('files come to a job with a deadline %s', (_, status, at, isAllowed) => {
  expect(addFiles({ status, changed_at }, at).allowed).toBe(isAllowed)
})
