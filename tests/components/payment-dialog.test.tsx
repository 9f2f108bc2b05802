import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { PaymentDialog } from '#web/features/money/payment-dialog.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const bill_id = crypto.randomUUID()
const used = {
  status: 409,
  title: 'Conflict',
  code: 'reference_used',
  detail: 'A payment with this reference is recorded already.',
}
const question =
  'This reference is recorded already: ₹5,000.00 for INV-7 (PO/1). Does the same transfer pay this one too?'
const asks = {
  ...used,
  errors: [
    {
      ...{ path: 'same_transfer', code: 'ask_same_transfer', message: question },
      params: { amount: '₹5,000.00', bills: 'INV-7 (PO/1)' },
    },
  ],
}

let server: Awaited<ReturnType<typeof startApiStandIn>>
let money: object
let answers: { status: number; body: unknown }[]
const onClose = vi.fn()
beforeEach(async () => {
  localStorage.clear()
  onClose.mockClear()
  answers = []
  money = { payments: [] }
  server = await startApiStandIn(({ method }) =>
    method === 'GET' ? { status: 200, body: money } : (answers.shift() ?? { status: 201, body: { id: 'p' } }),
  )
  openPage(`${server.url}/bills/bill`)
  show(ravi, <PaymentDialog orderId="order" of={{ bill_id }} left={9000} onClose={onClose} />)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const reference = () => screen.getByLabelText(/^UTR or cheque number/)
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })
const record = () => fireEvent.click(screen.getByRole('button', { name: 'Record payment' }))
const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

test('that the firm says no to the salesman of the order is said before anything is paid', async () => {
  money = { ...money, supplier_name: 'Konkan Cement', firm_refused: true }
  await queryClient.refetchQueries(queryOf(api.moneyOfOrder, { params: { id: 'order' } }))
  expect(await screen.findByText('Konkan Cement says that the salesman does not represent it')).toBeDefined()
  expect(screen.getByText('Ask the firm before you pass a bill or pay anything.')).toBeDefined()
})

test('a reference that is recorded already is asked about, and the answer records the payment as it was typed', async () => {
  answers = [{ status: 409, body: asks }]
  type(reference(), 'SBIN0042')
  record()
  await screen.findByText(question)
  fireEvent.click(screen.getByRole('button', { name: 'Yes, the same transfer' }))
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  const typed = { bill_id, mode: 'neft', reference: 'SBIN0042', amount: 9000 }
  expect(sent()).toMatchObject([typed, { ...typed, same_transfer: true }])
  expect(sent()[0]).not.toHaveProperty('same_transfer')
})

test('the question is past with another reference, which is recorded by itself', async () => {
  answers = [{ status: 409, body: asks }]
  type(reference(), 'SBIN0042')
  record()
  await screen.findByText(question)
  type(reference(), 'SBIN0043')
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
  record()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(sent()[1]).toMatchObject({ reference: 'SBIN0043' })
  expect(sent()[1]).not.toHaveProperty('same_transfer')
})

test('where one transfer cannot pay both, the field says why and nothing is asked', async () => {
  const message = 'With this reference ₹5,000.00 is recorded here already.'
  const errors = [{ path: 'reference', code: 'transfer_pays_this', message, params: { amount: '₹5,000.00' } }]
  answers = [{ status: 409, body: { ...used, errors } }]
  type(reference(), 'SBIN0042')
  record()
  await screen.findByText(message)
  screen.getByText(used.detail)
  expect(screen.queryByRole('button', { name: 'Yes, the same transfer' })).toBeNull()
  expect((reference() as HTMLInputElement).value).toBe('SBIN0042')
})

test('what was said of the day of a reference is past with another reference', async () => {
  const message =
    'With this reference a payment of 26/11/2026 is recorded. If it is the same transfer, correct the day.'
  const errors = [{ path: 'paid_on', code: 'transfer_of_day', message, params: { day: '26/11/2026' } }]
  answers = [{ status: 409, body: { ...used, errors } }]
  type(reference(), 'SBIN0042')
  record()
  await screen.findByText(message)
  type(reference(), 'SBIN0043')
  await waitFor(() => expect(screen.queryByText(message)).toBeNull())
})

test('as long as a contested payment stands, neither its amount nor its TDS is filled in again', async () => {
  cleanup()
  money = { payments: [{ id: 'p', bill_id, status: 'contested', amount: 100_000, tds: 400 }] }
  const read = queryOf(api.moneyOfOrder, { params: { id: 'order' } })
  queryClient.setQueryData(read.queryKey, money as MoneyOfOrder)
  show(ravi, <PaymentDialog orderId="order" of={{ bill_id }} left={261_508.88} tds={1000} onClose={onClose} />)
  const filledIn = (label: RegExp) => (screen.getByLabelText(label) as HTMLInputElement).value
  expect([filledIn(/^Amount/), filledIn(/^TDS/)]).toEqual(['160508.88', '600'])
})

test('TDS that a payment left out is recorded by itself, by the number of its challan', async () => {
  cleanup()
  show(ravi, <PaymentDialog orderId="order" of={{ bill_id }} left={90} tds={90} onClose={onClose} />)
  expect(screen.queryByLabelText(/^Amount/)).toBeNull()
  // The DOM of the test shows the first option, whatever is chosen.
  type(screen.getByLabelText('Paid by'), 'tds')
  type(screen.getByLabelText('Challan or certificate'), '0510308 00042')
  record()
  await waitFor(() => expect(sent()).toMatchObject([{ mode: 'tds', reference: '0510308 00042', amount: 0, tds: 90 }]))
})

test('a payment is more than TDS, and has its amount again as its mode changes back', async () => {
  cleanup()
  show(ravi, <PaymentDialog orderId="order" of={{ bill_id }} left={9000} tds={90} onClose={onClose} />)
  const mode = () => screen.getByLabelText('Paid by')
  type(mode(), 'tds')
  await waitFor(() => expect(screen.queryByLabelText(/^Amount/)).toBeNull())
  type(screen.getByLabelText(/^Challan/), 'Q3')
  type(screen.getByLabelText(/^TDS/), '')
  record()
  await screen.findByText('TDS must be more than 0')
  type(mode(), 'neft')
  expect(((await screen.findByLabelText(/^Amount/)) as HTMLInputElement).value).toBe('8910')
  type(screen.getByLabelText(/^Amount/), '0')
  record()
  await screen.findByText('Amount must be more than 0')
  expect(sent()).toEqual([])
})

test('whoever sets off reads what the supplier is known to owe, and that it is less', async () => {
  money = { ...money, supplier_name: 'Konkan Cement', owed_back: 5000.5 }
  await queryClient.refetchQueries(queryOf(api.moneyOfOrder, { params: { id: 'order' } }))
  const says = (tone: string, sentence: string) =>
    waitFor(() => {
      const said = screen.getByRole('status')
      expect([said.textContent, said.className.includes(tone)]).toEqual([sentence, true])
    })
  expect(screen.queryByText(/^By what is recorded here/)).toBeNull()
  type(screen.getByLabelText(/^Paid by/), 'set_off')
  const owes = 'By what is recorded here, Konkan Cement owes you ₹5,000.50.'
  await says('warning', `${owes} This set-off is more than that.`)
  type(screen.getByLabelText('Amount'), '5,000.50')
  await says('info', owes)
  money = { ...money, owed_back: -120 }
  await queryClient.refetchQueries(queryOf(api.moneyOfOrder, { params: { id: 'order' } }))
  await says('warning', 'By what is recorded here, Konkan Cement owes you nothing.')
})
