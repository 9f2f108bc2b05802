import { expect, test } from 'vitest'
import type { AuditAction } from '#contract/audit-action.ts'
import { logTarget } from './log-target.ts'

test.each<[AuditAction, string, string]>([
  ['invite_member', 'kavita@firm.example.in (site)', 'kavita@firm.example.in (Site engineer)'],
  ['join_company', 'Ravi (Pune) (accounts)', 'Ravi (Pune) (Accountant)'],
  ['change_member', 'Kavita Rao (purchaser, ₹5,00,000)', 'Kavita Rao (Purchaser, ₹5,00,000)'],
  [
    'change_member',
    'Meena Kulkarni (approver); Anil Deshmukh stands in until 2026-11-29',
    'Meena Kulkarni (Approver) · Until 29 Nov 2026 Anil Deshmukh approves instead',
  ],
  ['change_member', 'Deleted user', 'Deleted user'],
  ['ask_check', 'gst: Kaveri Infra: Pune', 'GST registration'],
  ['request_award', 'Asha Cement on Slab on grade', 'Asha Cement · Slab on grade'],
  ['create_site', 'Shop on Station Road (site)', 'Shop on Station Road (site)'],
  ['set_approval_rules', 'none', 'No rules: everybody awards up to their own limit.'],
  [
    'set_approval_rules',
    'above ₹5,00,000: 1, above ₹25,00,000.50: 2, owners too',
    'Above ₹5,00,000, 1 colleague must approve. Above ₹25,00,000.50, 2 colleagues must approve. The rules hold for owners too.',
  ],
])('in the log of %s, %s is told as: %s', (did, what, expected) => {
  expect(logTarget({ did, what })).toBe(expected)
})
