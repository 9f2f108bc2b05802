import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Order } from '#contract/order.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AmendOrderDialog } from '#web/features/orders/amend-order-dialog.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner', awards_alone_up_to: null } as User
const party = (company_name: string, gst_number: string) => ({
  ...{ company_name, address: 'Nashik', gst_number, state_code: gst_number.slice(0, 2) },
})
const buyer = party('Ravi Constructions', '27ABCDE1001F1Z5')
const order = {
  ...{
    id: 'order',
    kind: 'po',
    number: 'PO/1',
    status: 'accepted',
    version: 1,
    pending_version: null,
    shown_version: 1,
  },
  buyer: { company_id: 'ravi', ...buyer },
  supplier: { company_id: 'kutch', ...party('Kutch Cement', '24AAHPK4421L1ZS') },
  ...{ site: null, deliver_to: 'Nashik, Maharashtra', supply: 'inter', discount_percent: 0, charges: [] },
  place_of_supply: { state_code: '27', state_name: 'Maharashtra' },
  items: [
    {
      ...{ id: 'line', position: 1000, number: '1', description: 'OPC 53', unit: 'bag', rate_per: 1, hsn_sac: null },
      ...{ qty: 500, rate: 360, gst_percent: 18, tolerance_percent: 2, needed_from: null, needed_to: null },
      accepted_qty: 0,
    },
  ],
  terms: {
    ...{ delivery_basis: 'for_site', unloading_by: 'buyer', retention_percent: 0, advance_percent: 0, other: '' },
    ...{ ld_percent_a_week: 0, ld_cap_percent: 0, defect_liability_months: 0, test_certificates: true },
    weighment: false,
  },
  milestones: [{ name: '', percent: 100, trigger: 'receipt', days: 30, on_date: null }],
  ...{ total: 212_400, awarded_amount: 212_400 },
} as unknown as Order

let supplierNow: string
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(({ path }) => {
    if (!path.includes('/today')) return { status: 200, body: [] }
    const place_of_supply = path.includes('Goa') ? '30' : '27'
    return { status: 200, body: { buyer, supplier: party('Kutch Cement', supplierNow), place_of_supply } }
  })
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const opened = (of = order) => {
  show(ravi, <AmendOrderDialog order={of} onClose={() => {}} />)
  return within(screen.getByRole('region', { name: 'What changes' }))
}

test('an amendment says before it is sent that it takes the new GST number of the supplier, and the tax of it', async () => {
  supplierNow = '27AAHPK4421L1ZM'
  const changes = opened()
  await changes.findByText(/27AAHPK4421L1ZM/)
  changes.getByText(/24AAHPK4421L1ZS/)
  changes.getByText('Between two states (IGST)')
  changes.getByText('Within the state (CGST and SGST)')
  expect(changes.getAllByRole('listitem')).toHaveLength(2)
})

test('an amendment says before it is sent which tax is due at another address', async () => {
  supplierNow = '24AAHPK4421L1ZS'
  const changes = opened()
  changes.getByText('Nothing yet.')
  fireEvent.change(screen.getByLabelText('Address'), { target: { value: 'Porvorim, Goa' } })
  await changes.findByText('Place of supply')
  changes.getByText('Maharashtra')
  changes.getByText('Goa')
  changes.getByText('Porvorim, Goa')
  expect(changes.queryByText('Supplier')).toBeNull()
})

test('an amendment says before it is sent that goods within the rates take the freight out', async () => {
  supplierNow = '24AAHPK4421L1ZS'
  const freight = { kind: 'freight', basis: 'lump', amount: 8000, gst_percent: 18, payable_to: 'supplier', unit: null }
  const terms = { ...order.terms, delivery_basis: 'ex_works_plus_freight' }
  const charged = { ...order, terms, charges: [{ ...freight, reverse_charge: false, total: 9440 }], total: 221_840 }
  const changes = opened(charged as unknown as Order)
  fireEvent.change(screen.getByLabelText('Delivery'), { target: { value: 'for_site' } })
  await changes.findByText('Charges')
  changes.getByText('Freight: ₹8,000.00')
  changes.getByText('₹2,12,400.00')
})
