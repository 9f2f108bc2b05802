import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Dispute } from '#contract/dispute.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { queryClient } from '#web/api/query-client.ts'
import { DisputeActions } from '#web/features/money/dispute-actions.tsx'
import { DisputeCard } from '#web/features/money/dispute-card.tsx'
import { DisputePanel } from '#web/features/money/dispute-panel.tsx'
import { RaiseDialog } from '#web/features/money/raise-dialog.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const dispute = {
  ...{ id: 'late', kind: 'quality', claim: 'Wet bags', claim_amount: 6500, status: 'open', own: false },
  ...{ evidence_until: '2026-11-28T06:30:00.000Z', proposed_outcome: null, own_proposal: false, entries: [] },
} as unknown as Dispute

let server: Awaited<ReturnType<typeof startApiStandIn>>
let refuses = false
beforeEach(async () => {
  localStorage.clear()
  refuses = false
  server = await startApiStandIn(() =>
    refuses
      ? { status: 422, body: { detail: 'Outcome is required', code: 'required' } }
      : { status: 200, body: dispute },
  )
  openPage(`${server.url}/orders/order`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('a proposed amount says who pays it, and one above the disputed sum is asked about', async () => {
  show(asha, <DisputeActions dispute={dispute} />)
  fireEvent.click(screen.getByRole('button', { name: 'Propose an outcome' }))
  fireEvent.change(screen.getByLabelText('How it ends'), { target: { value: 'We take them back' } })
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '9,99,999' } })
  const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  send()
  screen.getByText('Say who pays it')
  fireEvent.change(screen.getByLabelText(/Who pays it/), { target: { value: 'supplier' } })
  send()
  fireEvent.click(screen.getByLabelText('₹9,99,999 is more than the ₹6,500 in dispute. It is meant so.'))
  expect(server.received).toEqual([])
  send()
  await waitFor(() => expect(server.received).toHaveLength(1))
  const outcome = 'We take them back'
  expect(JSON.parse(server.received[0]!.body)).toEqual({ outcome, amount: 999_999, payer: 'supplier' })
})

test('a claim whose amount cannot be read is not sent without it, and is kept when the form is closed', async () => {
  const money = { order_id: 'order', bills: [], milestones: [], disputes: [] } as unknown as MoneyOfOrder
  const form = <RaiseDialog money={money} about={null} kind="quality" onClose={() => {}} />
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Raise a dispute' }))
  show(asha, form)
  fireEvent.change(screen.getByLabelText(/Your claim/), { target: { value: 'Forty bags were wet' } })
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '15,000 approx' } })
  fireEvent.change(screen.getByLabelText(/What it is about/), { target: { value: 'rate' } })
  press()
  screen.getByText('Enter an amount of 0 or more')
  expect(server.received).toEqual([])
  cleanup()
  show(asha, form)
  expect(screen.getByLabelText<HTMLTextAreaElement>(/Your claim/).value).toBe('Forty bags were wet')
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '15,000' } })
  press()
  await waitFor(() => expect(server.received).toHaveLength(1))
  expect(JSON.parse(server.received[0]!.body)).toMatchObject({
    ...{ kind: 'rate', claim: 'Forty bags were wet', claim_amount: 15_000 },
  })
  await waitFor(() => expect(screen.getByLabelText<HTMLTextAreaElement>(/Your claim/).value).toBe(''))
})

test('a claim above the whole bill is asked about once', async () => {
  const bills = [{ id: 'bill', number: 'DC/1', kind: 'invoice', status: 'passed', total: 71_250, to_confirm: 0 }]
  const money = { order_id: 'order', total: 200_000, bills, milestones: [], disputes: [] } as unknown as MoneyOfOrder
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Raise a dispute' }))
  show(asha, <RaiseDialog money={money} about={{ bill_id: 'bill' }} kind="quality" onClose={() => {}} />)
  fireEvent.change(screen.getByLabelText(/Your claim/), { target: { value: 'Forty bags were wet' } })
  fireEvent.change(screen.getByLabelText(/Amount/), { target: { value: '7,12,500' } })
  press()
  const tick = screen.getByLabelText('₹7,12,500 is more than all of it, ₹71,250. It is meant so.')
  expect(server.received).toEqual([])
  fireEvent.click(tick)
  press()
  await waitFor(() => expect(server.received).toHaveLength(1))
})

test('who agrees to an outcome reads once more what it is, how much, and who gives it', () => {
  const proposed = {
    proposed_outcome: 'Both sides bear half',
    proposed_amount: 500,
    proposed_payer: 'supplier' as const,
  }
  show(asha, <DisputeActions dispute={{ ...dispute, ...proposed }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Agree' }))
  screen.getByText(/^Both sides bear half \(₹500, given by the supplier\)\. The dispute ends with it/)
})

test('while a payment of its bill is contested, an outcome says when it is taken off', () => {
  const ended = {
    status: 'agreed',
    outcome: 'Wet bags',
    outcome_amount: 2000,
    outcome_payer: 'supplier',
    taken_off: null,
  }
  const payment = { id: 'paid', bill_id: 'bill', milestone_id: null, reference: 'UTR1' }
  const moneyWith = (status: string) =>
    ({ bills: [], milestones: [], payments: [{ ...payment, status }] }) as unknown as MoneyOfOrder
  const shown = { ...dispute, ...ended, bill_id: 'bill', receipt_number: null, raised_by: 'Ravi' } as Dispute
  const waiting = /^It is taken off the bill once the contested payment is withdrawn/
  show(asha, <DisputeCard dispute={shown} money={moneyWith('contested')} />)
  screen.getByText(waiting)
  cleanup()
  show(asha, <DisputeCard dispute={shown} money={moneyWith('withdrawn')} />)
  expect(screen.queryByText(waiting)).toBeNull()
})

test('who withdraws a dispute is asked first', async () => {
  show(asha, <DisputeActions dispute={{ ...dispute, own: true }} />)
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
  const asked = within(await screen.findByRole('alertdialog', { name: 'Withdraw this dispute?' }))
  expect(server.received).toEqual([])
  fireEvent.click(asked.getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(server.received).toMatchObject([{ path: '/api/disputes/late/withdraw' }]))
})

test('what was refused is gone once something else is written', async () => {
  refuses = true
  show(asha, <DisputeActions dispute={dispute} />)
  fireEvent.click(screen.getByRole('button', { name: 'Propose an outcome' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await screen.findByText('Outcome is required')
  fireEvent.change(screen.getByLabelText('How it ends'), { target: { value: 'We take them back' } })
  await waitFor(() => expect(screen.queryByText('Outcome is required')).toBeNull())
})

test('a dispute without a claim is not raised: its field says so and has the focus', () => {
  const money = { order_id: 'order', bills: [], milestones: [] } as unknown as MoneyOfOrder
  show(asha, <RaiseDialog money={money} about={null} kind="quality" onClose={() => {}} />)
  fireEvent.click(screen.getByRole('button', { name: 'Raise a dispute' }))
  screen.getByText('Claim is required')
  const claim = screen.getByLabelText('Your claim')
  expect([document.activeElement === claim, claim.getAttribute('aria-invalid')]).toEqual([true, 'true'])
  expect(server.received).toEqual([])
})

test('only a bill or milestone that is chosen is held back, and the dialog says so of that choice alone', () => {
  const bill = { id: 'bill', kind: 'invoice', number: 'JCS/102', status: 'passed', total: 100, left: 100, paid: 0 }
  const money = {
    order_id: 'order',
    total: 100,
    bills: [bill],
    milestones: [],
    disputes: [],
  } as unknown as MoneyOfOrder
  show(asha, <RaiseDialog money={money} about={null} kind="quality" onClose={() => {}} />)
  screen.getByText('Deliveries and payments go on. To hold a payment back, choose its bill or milestone.')
  fireEvent.change(screen.getByLabelText('Bill or milestone'), { target: { value: 'bill bill' } })
  screen.getByText('It is not paid until the dispute has ended. Everything else goes on.')
})

test('the page of a bill shows the disputes of its payments, too, and none of another bill', () => {
  const of = (id: string, claim: string, about: Partial<Dispute>) =>
    ({ ...dispute, id, claim, bill_id: null, payment_id: null, ...about }) as Dispute
  const money = {
    ...{ order_id: 'order', bills: [], milestones: [] },
    payments: [
      { id: 'first', bill_id: 'bill' },
      { id: 'second', bill_id: 'other' },
    ],
    disputes: [
      of('1', 'Wet bags', { bill_id: 'bill' }),
      of('2', 'Never came', { payment_id: 'first' }),
      of('3', 'Sent twice', { payment_id: 'second' }),
      of('4', 'The whole order', {}),
    ],
  } as unknown as MoneyOfOrder
  show(asha, <DisputePanel money={money} billId="bill" />)
  const shown = screen.getAllByRole('article').map((card) => card.textContent)
  expect(shown).toEqual([expect.stringContaining('Wet bags'), expect.stringContaining('Never came')])
})
