import { expect, test } from 'vitest'
import { auditTarget } from './audit-target.ts'

test.each([
  ['pass_check', 'gst: Gir Crane & Equipment', 'GST registration: Gir Crane & Equipment'],
  ['fail_check', 'udyam: Asha: Sons: unreadable', 'Udyam registration: Asha: Sons: The document could not be read.'],
  ['decide_signal', 'Asha, Vikram: kept. Seen before.', 'Asha, Vikram: To be watched. Seen before.'],
  ['set_bank_rate', '01/10/2026: 5.5 % → 6.5 %', '01/10/2026: 5.5 % → 6.5 %'],
  ['delete_job', 'gst: cleared. a job of this name', 'gst: cleared. a job of this name'],
] as const)('the log of %s says "%s" in words', (action, target, words) => {
  expect(auditTarget({ action, target })).toBe(words)
})
