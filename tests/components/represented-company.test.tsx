import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { BillInList } from '#contract/bill.ts'
import type { OrderInList } from '#contract/order.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BillRow } from '#web/features/money/bill-row.tsx'
import { OrderList } from '#web/features/orders/order-list.tsx'
import { askedForGst, askedOfGst } from '#web/features/sales/company-fields.ts'
import { noCompany } from '#web/features/sales/company-values.ts'
import { ForFirm } from '#web/features/sales/for-firm.tsx'
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

const asShape = z.object({ company_gst_number: z.string(), ...askedOfGst }).check(...askedForGst)

function Asking() {
  const form = useForm({ defaultValues: noCompany })
  const asked = asShape.safeParse(form.watch())
  return (
    <>
      <RepresentedFields jobId="plinth" form={form as never} errors={{}} />
      <output aria-label="outcome">{asked.success ? 'goes' : asked.error.issues[0]!.message}</output>
    </>
  )
}

test('the GST number of another firm in the list is asked about: that firm is taken, or it is the same under a new name', () => {
  queryClient.setQueryData(queryOf(api.knownCompanies, { params: { id: 'plinth' } }).queryKey, [deccan])
  show(sunil, <Asking />)
  const type = (label: string | RegExp, value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } })
  const outcome = () => screen.getByRole('status', { name: 'outcome' }).textContent
  type('Company name', 'Trimbak Traders')
  type(/^GST number/, '27aapfu0939f1zv')
  screen.getByText('In your list this is the GST number of Deccan Stone.')
  expect(outcome()).toBe('of other firm')
  fireEvent.click(screen.getByRole('checkbox', { name: 'It is the same firm under a new name' }))
  expect(outcome()).toBe('goes')
  fireEvent.click(screen.getByRole('checkbox', { name: 'It is the same firm under a new name' }))
  fireEvent.click(screen.getByRole('button', { name: 'Bid for Deccan Stone' }))
  expect(screen.getByRole('textbox', { name: 'Company name', hidden: true })).toHaveProperty('value', 'Deccan Stone')
  expect(outcome()).toBe('goes')
  // The same name in other letters is no other firm.
  fireEvent.click(screen.getByRole('button', { name: 'Change details' }))
  type('Company name', 'DECCAN  stone.')
  expect(screen.queryByText(/^In your list/)).toBeNull()
})

test('a salesman of several firms reads in lists of orders and bills for which one each is; a supplier reads no such thing', () => {
  const order = { id: 'po', kind: 'po', number: 'PO/26-27/0001', status: 'accepted', job: { id: 'j', title: 'Cement' } }
  const sides = { buyer_name: 'Ravi Constructions', supplier_name: 'Balaji Traders' }
  const bill = {
    id: 'bill',
    number: 'INV-001',
    kind: 'invoice',
    status: 'passed',
    bill_date: '2026-11-20',
    order_number: 'PO/26-27/0001',
  }
  for (const [me, shown] of [
    [sunil, 3],
    [{ ...sunil, role: 'supplier' } as User, 0],
  ] as const) {
    show(
      me,
      <>
        <OrderList orders={[{ ...order, ...sides, total: 1000, accepted_percent: 0 } as unknown as OrderInList]} />
        <BillRow
          bill={{ ...bill, ...sides, left: 0, to_confirm: 0, total: 1000 } as unknown as BillInList}
          other="buyer_name"
        />
        <ForFirm name={sides.supplier_name} />
      </>,
    )
    expect(screen.queryAllByText(/for Balaji Traders/)).toHaveLength(shown)
    cleanup()
  }
})
