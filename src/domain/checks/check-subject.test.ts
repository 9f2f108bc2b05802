import { expect, test } from 'vitest'
import { badgeKinds } from '#contract/check.ts'
import { type CompanyDetails, checkSubject, isStillSubject } from './check-subject.ts'

const asha: CompanyDetails = {
  company_name: 'Asha Cement',
  gst_number: '27AAPFA1234C1Z5',
  address: 'Plot 4, Chakan, Pune 410501',
  contact_phone: '+91 98765 43210',
  contact_email: 'asha@example.in',
}

test.each([
  ['name', { company_name: 'Asha Steel' }, ['gst', 'address']],
  ['GST number', { gst_number: '27AAPFA1234C2Z4' }, ['gst', 'address']],
  ['address', { address: 'Nashik' }, ['address']],
  ['phone', { contact_phone: '+91 98765 43211' }, ['phone']],
  ['e-mail address', { contact_email: 'office@example.in' }, ['email']],
  ['nothing', {}, []],
])('a changed %s ends the checks of it', (_what, change, ended) => {
  const now = { ...asha, ...change }
  expect(badgeKinds.filter((kind) => !isStillSubject(kind, checkSubject(kind, asha), now))).toEqual(ended)
})
