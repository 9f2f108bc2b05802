import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { noCompany } from '#web/features/sales/company-fields.ts'
import { RepresentedFields } from '#web/features/sales/represented-fields.tsx'
import { show } from './show.tsx'

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const sunil = { id: 'sunil', company_id: 'sunil', role: 'salesman', member_role: 'owner' } as User
const deccan = {
  company_name: 'Deccan Stone',
  contact_phone: '+91 20 5512 8877',
  gst_number: '27AAPFU0939F1ZV',
  address: 'Sinnar',
  email: null,
  has_bid: false,
}

function Form() {
  const form = useForm({ defaultValues: noCompany })
  return <RepresentedFields jobId="plinth" form={form as never} errors={{}} />
}

test('what a salesman typed of a new firm comes back after a look at a known one', () => {
  queryClient.setQueryData(queryOf(api.knownCompanies, { params: { id: 'plinth' } }).queryKey, [deccan])
  show(sunil, <Form />)
  const known = screen.getByRole('button', { name: 'Deccan Stone' })
  const name = screen.getByRole('textbox', { name: 'Company name' })
  fireEvent.change(name, { target: { value: 'Trimbak Traders' } })
  fireEvent.click(screen.getByRole('button', { name: 'New company' }))
  expect(name).toHaveProperty('value', 'Trimbak Traders')
  fireEvent.click(known)
  expect(known.getAttribute('aria-pressed')).toBe('true')
  expect(name).toHaveProperty('value', 'Deccan Stone')
  fireEvent.click(screen.getByRole('button', { name: 'New company' }))
  expect(name).toHaveProperty('value', 'Trimbak Traders')
})
