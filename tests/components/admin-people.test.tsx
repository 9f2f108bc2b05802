import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AdminUser, CompanySummary } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import type { AdminBid, Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { keyOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AuditLog } from '#web/features/admin/audit-log.tsx'
import { BidDetails } from '#web/features/admin/bid-details.tsx'
import { BidRecords } from '#web/features/admin/bid-records.tsx'
import { DeleteRecordDialog } from '#web/features/admin/delete-record-dialog.tsx'
import { InviteSalesmanDialog } from '#web/features/admin/invite-salesman-dialog.tsx'
import type { RecordToSuspend } from '#web/features/admin/record-actions.ts'
import { SalesmanInvitationList } from '#web/features/admin/salesman-invitation-list.tsx'
import { SuspendDialog } from '#web/features/admin/suspend-dialog.tsx'
import { UserRecords } from '#web/features/admin/user-records.tsx'
import { VerificationSection } from '#web/features/admin/verification-section.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const office = {
  ...{ id: 'office', company_id: 'office', role: 'admin', member_role: 'owner', company_name: 'Nirmaan' },
  ...{
    email: 'office@nirmaan.example',
    contact_phone: '',
    subscription_status: null,
    created_at: '2026-11-01T06:30:00.000Z',
  },
} as User
const asha = { ...office, id: '5', role: 'supplier', company_name: 'Asha Cement', email: 'asha@cement.example' } as User
const sealedJob = { id: 'job-id', status: 'open', bid_deadline: '2026-11-24T11:30:00.000Z' }
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

const sealedBid = {
  ...salesmanBid,
  ...{ id: 'sealed-id', supplier_id: '00000000-0000-0000-0000-000000000000', price_quote: null, sealed: true },
  ...{ delivery_estimate: '', supplier_info: { company_name: '' }, company_represented: null },
  job_info: { title: 'Sealed sand', category: 'material', location: 'Nashik' },
} as AdminBid

let bids: unknown[]
let server: Awaited<ReturnType<typeof startApiStandIn>>
let answer: { status: number; body?: unknown }
const reads: string[] = []
const writes: { line: string; body: unknown }[] = []

beforeEach(async () => {
  localStorage.clear()
  writes.length = 0
  reads.length = 0
  bids = [salesmanBid]
  answer = { status: 200, body: { message: 'Done' } }
  server = await startApiStandIn(({ method, path, body }) => {
    if (method === 'GET') reads.push(path)
    if (method === 'GET' && path.includes('/admin/bids')) return { status: 200, body: bids }
    if (method === 'GET' && path === '/api/jobs/job-id') return { status: 200, body: sealedJob }
    if (method === 'GET' && path.includes('/admin/users')) return { status: 200, body: [office, asha] }
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
const toSuspend: RecordToSuspend = { kind: 'user', id: '5', name: 'Asha Cement', lifts: false }

test('a suspension needs a reason, which is sent; then the dialog closes', async () => {
  const onClose = vi.fn()
  show(office, <SuspendDialog record={toSuspend} onClose={onClose} />)
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
  show(office, <SuspendDialog record={{ ...toSuspend, kind: 'company', lifts: true }} onClose={onClose} />)
  expect(screen.queryByRole('textbox')).toBeNull()
  press('Lift suspension')
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(writes.map(({ line }) => line)).toEqual(['DELETE /api/admin/companies/5/suspension'])
})

test('a refusal says why and closes the dialog, since the list has changed', async () => {
  const onClose = vi.fn()
  answer = { status: 409, body: { detail: messages.deleteLastAdmin.text, code: messages.deleteLastAdmin.code } }
  show(office, <SuspendDialog record={toSuspend} onClose={onClose} />)
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
  const traders = { id: '9', kind: 'supplier', company_name: 'Kaveri Traders', verified: true, checked: true } as const
  show(
    office,
    <VerificationSection user={{ ...kaveri, verified_at: null }} sameGst={[traders]} />,
    '/dashboard?tab=users',
  )
  expect(screen.getByText('Other companies gave the same GST number:')).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Kaveri Traders' })
  expect(link.getAttribute('href')).toContain('id=9')
  press('Pass all three checks')
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

test.each([
  ['job', 'Delete Plaster sand?', 'Its company and its bidders read it.'],
  ['bid', 'Delete bid of Konkan Sand Depot on Plaster sand?', 'Its bidder reads it.'],
] as const)(
  'the deletion of a %s needs a reason, which is sent and says who will read it',
  async (kind, name, readers) => {
    const onClose = vi.fn()
    const record =
      kind === 'job' ? { kind, job: { id: '9', title: 'Plaster sand' } as Job } : { kind, bid: salesmanBid }
    show(office, <DeleteRecordDialog record={record} onClose={onClose} />)
    expect(screen.getByRole('alertdialog', { name }).textContent).toContain(readers)
    press('Delete')
    expect(screen.getByText('Write the reason.')).toBeTruthy()
    expect(writes).toEqual([])

    fireEvent.change(screen.getByRole('textbox', { name: 'Reason' }), { target: { value: 'Posted twice' } })
    press('Delete')
    await waitFor(() => expect(onClose).toHaveBeenCalled())
    expect(writes).toEqual([
      { line: `DELETE /api/admin/${kind}s/${kind === 'job' ? '9' : 'bid-id'}`, body: { reason: 'Posted twice' } },
    ])
  },
)

test('before the only owner of a company is deleted, the dialog says that it is refused, and what can be done', () => {
  const details = { user: { ...asha, members: 3, member_role: 'owner' }, owner_needed: true, jobs: [], bids: [] }
  const key = [...keyOf(api.userDetails), 'record', asha.id]
  queryClient.setQueryData(key, { kind: 'user', user: details.user, details })
  show(office, <DeleteRecordDialog record={{ kind: 'user', user: details.user as AdminUser }} onClose={() => {}} />)
  const text = screen.getByRole('list', { name: 'What happens' }).textContent
  expect(text).toContain('This cannot be done yet: it is the only owner of a company with 2 other people.')
  expect(text).toContain('suspend this account')
  expect(text).not.toContain('The company goes on')
  expect(screen.getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false)
})

test('before a company is closed, the dialog counts what it has going on with others', () => {
  const going = { orders_in_force: 3, trucks_on_way: 1, bills_unpaid: 2, disputes_open: 0 }
  const company = { id: '5', company_name: 'Asha Cement', members: 2, ...going } as CompanySummary
  show(office, <DeleteRecordDialog record={{ kind: 'company', company }} onClose={() => {}} />)
  const lines = within(screen.getByRole('list', { name: 'What happens' })).getAllByRole('listitem')
  expect(lines.slice(3).map(({ textContent }) => textContent)).toEqual([
    'Orders in force, which stay; the other side is told: 3',
    'Trucks on their way: 1',
    'Bills that are not paid: 2',
  ])
})

test('an admin is not offered to delete the own account, nor a bid that has won', async () => {
  const { unmount } = show(office, <UserRecords onDelete={() => {}} onSuspend={() => {}} />)
  expect(await screen.findByRole('button', { name: 'Delete Asha Cement' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Delete Nirmaan' })).toBeNull()
  unmount()

  bids = [salesmanBid, { ...salesmanBid, id: 'won-id', status: 'awarded', job_info: { title: 'Won sand' } }]
  show(office, <BidRecords onDelete={() => {}} />)
  expect(
    await screen.findByRole('button', { name: 'View details of bid of Konkan Sand Depot on Won sand' }),
  ).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Delete/ }).map((button) => button.getAttribute('aria-label'))).toEqual(
    ['Delete bid of Konkan Sand Depot on Plaster sand'],
  )
})

test('a sealed bid says so once, with the day, and shows no empty fields, ids of nobody or failed attachments', async () => {
  bids = [sealedBid]
  const { unmount } = show(office, <BidRecords onDelete={() => {}} />)
  const row = (await screen.findByText('Sealed sand')).closest('li, tr')!
  expect(row.textContent!.match(/Sealed(?! sand)/g)).toHaveLength(1)
  expect(row.textContent).not.toContain('00000000')
  expect(screen.getByRole('button', { name: 'Delete sealed bid on Sealed sand' })).toBeTruthy()
  unmount()

  show(office, <BidDetails bid={sealedBid} onView={() => {}} />)
  expect(await screen.findByText(/^Sealed until 24 Nov 2026/)).toBeTruthy()
  for (const hidden of ['Price quote', 'Delivery estimate', 'Notes', 'Attachments', 'Supplier information'])
    expect(screen.queryByText(hidden)).toBeNull()
  expect(screen.getByRole('button', { name: 'Open job' })).toBeTruthy()
})

test.each([
  ['/dashboard?tab=audit', true],
  ['/dashboard?tab=audit&reads=shown', false],
  ['/dashboard?tab=audit&action=read_bids', false],
])('the audit log at %s leaves out looks at bids: %s', async (address, isLeftOut) => {
  show(office, <AuditLog />, address)
  await waitFor(() => expect(reads).toHaveLength(1))
  expect(reads[0]!.includes('reads=hidden')).toBe(isLeftOut)
  expect((screen.getByRole('combobox', { name: 'Reading of bids' }) as HTMLSelectElement).options[0]!.text).toBe(
    'Hide bid reading',
  )
})
