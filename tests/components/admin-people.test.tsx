import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import { messages } from '#contract/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BidRecords } from '#web/features/admin/bid-records.tsx'
import { InviteSalesmanDialog } from '#web/features/admin/invite-salesman-dialog.tsx'
import type { RecordToSuspend } from '#web/features/admin/record-actions.ts'
import { SalesmanInvitationList } from '#web/features/admin/salesman-invitation-list.tsx'
import { SuspendDialog } from '#web/features/admin/suspend-dialog.tsx'
import { VerificationSection } from '#web/features/admin/verification-section.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const office = { id: 'office', company_id: 'office', role: 'admin', member_role: 'owner' } as User
const sunil = {
  ...{ id: '7', email: 'sunil@sales.example.in', language: 'hi', invited_by: 'Office' },
  ...{ created_at: '2026-11-01T06:30:00.000Z', expires_at: '2026-11-08T06:30:00.000Z' },
}

const salesmanBid = {
  ...{ id: 'bid-id', job_id: 'job-id', supplier_id: 'sunil-id', price_quote: 900, status: 'submitted' },
  ...{ created_at: '2026-11-21T06:00:00.000Z', job_info: { title: 'Plaster sand' } },
  supplier_info: { company_name: 'Sunil Sales' },
  company_represented: { company_name: 'Konkan Sand Depot' },
} as Bid

let server: Awaited<ReturnType<typeof startApiStandIn>>
let answer: { status: number; body?: unknown }
const writes: { line: string; body: unknown }[] = []

beforeEach(async () => {
  localStorage.clear()
  writes.length = 0
  answer = { status: 200, body: { message: 'Done' } }
  server = await startApiStandIn(({ method, path, body }) => {
    if (method === 'GET' && path.includes('/admin/bids')) return { status: 200, body: [salesmanBid] }
    if (method === 'GET') return { status: 200, body: path.includes('invitations') ? [sunil] : [] }
    writes.push({ line: `${method} ${path}`, body: body && JSON.parse(body) })
    return answer
  })
  openPage(`${server.url}/dashboard?tab=users`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const asha: RecordToSuspend = { kind: 'user', id: '5', name: 'Asha Cement', lifts: false }

test('a suspension needs a reason, which is sent; then the dialog closes', async () => {
  const onClose = vi.fn()
  show(office, <SuspendDialog record={asha} onClose={onClose} />)
  expect(screen.getByRole('alertdialog', { name: 'Suspend Asha Cement?' })).toBeTruthy()
  press('Suspend')
  expect(screen.getByText('Write the reason.')).toBeTruthy()
  expect(writes).toEqual([])

  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'False invoices' } })
  expect(screen.queryByText('Write the reason.')).toBeNull()
  press('Suspend')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writes).toEqual([{ line: 'PUT /api/admin/users/5/suspension', body: { reason: 'False invoices' } }])
})

test('lifting the suspension of a company asks for no reason', async () => {
  const onClose = vi.fn()
  show(office, <SuspendDialog record={{ ...asha, kind: 'company', lifts: true }} onClose={onClose} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Lift suspension')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writes.map(({ line }) => line)).toEqual(['DELETE /api/admin/companies/5/suspension'])
})

test('a refusal says why and closes the dialog, since the list has changed', async () => {
  const onClose = vi.fn()
  answer = { status: 409, body: { detail: messages.deleteLastAdmin.text, code: messages.deleteLastAdmin.code } }
  show(office, <SuspendDialog record={asha} onClose={onClose} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'False invoices' } })
  press('Suspend')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(await screen.findByText(messages.deleteLastAdmin.text)).toBeTruthy()
})

test('a salesman is invited with an address and a language alone; no field asks for a password', async () => {
  const onClose = vi.fn()
  answer = { status: 201, body: sunil }
  show(office, <InviteSalesmanDialog onClose={onClose} />)
  expect(document.querySelector('[type=password]')).toBeNull()
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: sunil.email } })
  fireEvent.change(screen.getByRole('combobox', { name: 'Language of the mail' }), { target: { value: 'hi' } })
  press('Send invitation')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writes).toEqual([{ line: 'POST /api/admin/invitations', body: { email: sunil.email, language: 'hi' } }])
})

test('an address that has an account is refused beside the button', async () => {
  answer = { status: 409, body: { detail: messages.emailTaken.text, code: messages.emailTaken.code } }
  show(office, <InviteSalesmanDialog onClose={() => {}} />)
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: sunil.email } })
  press('Send invitation')
  expect((await screen.findByRole('alert')).textContent).toContain(messages.emailTaken.text)
})

test('an invitation that has ended says so, and can be sent again or withdrawn', async () => {
  show(office, <SalesmanInvitationList />)
  expect(await screen.findByText(/ended on 8 Nov 2026/)).toBeTruthy()
  press('Send the invitation of sunil@sales.example.in again')
  await waitFor(() => expect(writes).toHaveLength(1))
  press('Withdraw the invitation of sunil@sales.example.in')
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ line }) => line)).toEqual(['POST /api/admin/invitations', 'DELETE /api/admin/invitations/7'])
})

test('before an admin verifies, other companies with the same GST number are named and linked', async () => {
  const kaveri = { id: '8', role: 'supplier', company_name: 'Kaveri Cement', gst_number: '29AABCK1234F1Z5' } as User
  const traders = { id: '9', kind: 'supplier', company_name: 'Kaveri Traders', verified: true } as const
  show(
    office,
    <VerificationSection user={{ ...kaveri, verified_at: null }} sameGst={[traders]} />,
    '/dashboard?tab=users',
  )
  expect(screen.getByText('Other companies gave the same GST number:')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Kaveri Traders' })
  expect(link.getAttribute('href')).toContain('id=9')
  press('Mark as verified')
  expect(screen.getByRole('alertdialog').textContent).toContain(
    'Kaveri Traders gave the same GST number, and one of them has the badge already.',
  )
})

test('a row of the list of bids begins with names, and names the firm that a salesman bids for', async () => {
  show(office, <BidRecords onDelete={() => {}} />)
  const row = (await screen.findByText('Konkan Sand Depot')).closest('li, tr')!
  const text = row.textContent!
  expect(text).toContain('by Sunil Sales')
  expect(text.indexOf('Plaster sand')).toBeLessThan(text.indexOf('job-id'))
  expect(text.indexOf('Konkan Sand Depot')).toBeLessThan(text.indexOf('sunil-id'))
})
