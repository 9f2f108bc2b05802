import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { WaitingBids } from '#web/features/bids/waiting-bids.tsx'
import { OwnJobList } from '#web/features/jobs/own-job-list.tsx'
import { PostJobForm } from '#web/features/jobs/post-job-form.tsx'
import { SalesmanBidForm } from '#web/features/sales/salesman-bid-form.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const plinth = { id: 'plinth', addendum_no: 0 } as Job
const owner = {
  company_id: 'ravi',
  role: 'buyer',
  member_role: 'owner',
  address: '14 Station Road, Nashik 422001',
  trial_expires_at: '2999-01-01T00:00:00.000Z',
  subscription_expires_at: null,
} as User
/** One browser for all tests; each has its own people. */
let people = 0
const ravi = () => ({ ...owner, id: `ravi ${++people}` })
const lapsed = { ...owner, id: 'leela', trial_expires_at: '2026-01-01T00:00:00.000Z' }
const sunil = { id: 'sunil', company_id: 'sunil', role: 'salesman', member_role: 'owner' } as User

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

let server: Awaited<ReturnType<typeof startApiStandIn>>
/** How the server answers what is sent; everything read is empty. */
let answer: { status: number; body?: unknown }

beforeEach(async () => {
  localStorage.clear()
  server = await startApiStandIn(({ method }) => (method === 'POST' ? answer : { status: 200, body: [] }))
  openPage(`${server.url}/jobs`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const type = (name: string, value: string) =>
  fireEvent.change(document.querySelector(`[name=${name}]`)!, { target: { value } })

function typeJob() {
  type('title', 'OPC 53 grade cement')
  type('location', 'Nashik')
  type('delivery_timeline', 'Within 10 days')
  type('description', '500 bags for the plinth')
}

function typeBidForAnil() {
  type('company_name', 'Anil Traders')
  type('company_contact_phone', '9822011111')
  type('company_gst_number', '27ABCDE1234F1Z0')
  type('company_address', 'MG Road, Nashik')
  type('price_quote', '185000')
  type('delivery_estimate', '7 days')
}

/** Beside the button: after every field of the form. The focus is there too. */
function expectBesideTheButton(note: HTMLElement) {
  const lastField = [...document.querySelectorAll('input, textarea')].at(-1)!
  expect(lastField.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  expect(document.activeElement!.contains(note)).toBe(true)
}

test('a job that is refused for want of a subscription says so beside Post Job, with the way to pay', async () => {
  answer = { status: 402, body: { detail: messages.subscriptionNeeded.text, code: 'subscription_needed' } }
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain(messages.subscriptionNeeded.text)
  await waitFor(() => expectBesideTheButton(refusal))
  screen.getByRole('link', { name: 'Subscribe Now' })
})

test('a job that waits for the network says so beside Post Job', async () => {
  answer = { status: 503 }
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  const note = await screen.findByText('Not posted yet')
  await waitFor(() => expectBesideTheButton(note))
})

test('a draft that waits for the network is called a draft everywhere, and Retry saves it instead of publishing it', async () => {
  answer = { status: 503 }
  const me = ravi()
  const form = show(me, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Save as draft' }))
  await screen.findByText('Draft not saved yet')
  screen.getByText(/It goes out by itself/)
  form.unmount()
  const list = show(me, <OwnJobList />)
  await screen.findByRole('link', { name: /Draft waiting to be saved.*OPC 53 grade cement/ })
  list.unmount()
  show(me, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  const note = await screen.findByText('Draft not saved yet')
  answer = { status: 201, body: { id: 'cement' } }
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(note.isConnected).toBe(false))
  const posted = server.received.filter(({ method, path }) => method === 'POST' && path === '/api/jobs')
  expect(posted.map(({ body }) => JSON.parse(body).draft)).toEqual(posted.map(() => true))
})

test('a job that waits for the network stands above My Jobs once its form is closed, with the way back to it', async () => {
  answer = { status: 503 }
  const me = ravi()
  const form = show(me, <PostJobForm from={null} kind="cement" onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  await screen.findByText('Not posted yet')
  form.unmount()
  show(me, <OwnJobList />)
  const waiting = await screen.findByRole('link', { name: /Waiting to be sent.*OPC 53 grade cement/ })
  expect(waiting.getAttribute('href')).toBe('/jobs?action=post&kind=cement')
})

test('a bid that comes too late is refused beside Submit Bid', async () => {
  answer = { status: 409, body: { detail: 'This job is no longer open.' } }
  show(sunil, <SalesmanBidForm job={plinth} onDone={() => {}} />)
  typeBidForAnil()
  fireEvent.click(screen.getByRole('button', { name: 'Submit Bid' }))
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toBe('Failed to submit bid: This job is no longer open.')
  await waitFor(() => expectBesideTheButton(refusal))
})

test('files that are refused are told where they were chosen, and the focus goes there', async () => {
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  const program = new File(['MZ'], 'setup.exe', { type: 'application/x-msdownload' })
  fireEvent.change(document.querySelector('input[type=file]')!, { target: { files: [program] } })
  const refusal = await screen.findByRole('alert')
  expect(refusal.textContent).toContain('File setup.exe is not a supported type')
  await waitFor(() => expect(document.activeElement!.contains(refusal)).toBe(true))
})

test('a company whose subscription has lapsed is told before a field is typed, with the way to the plan', async () => {
  show(lapsed, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  const note = screen.getByText(messages.subscriptionNeeded.text)
  const firstField = document.querySelector('input')!
  expect(firstField.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_PRECEDING).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Subscribe Now' }).getAttribute('href')).toBe('/subscription')
})

test('what such a company types is there again when it comes back from the plan', () => {
  const form = show(lapsed, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  type('title', 'OPC 53 grade cement')
  form.unmount()
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('OPC 53 grade cement')
  expect(screen.queryByText(messages.subscriptionNeeded.text)).toBeNull()
})

test('a budget repeats what it is read as, and says where it is read as no amount', () => {
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  type('budget_range', '3.5 lakh')
  expect(screen.getByText('₹3,50,000')).toBeTruthy()
  type('budget_range', 'as per BOQ')
  expect(screen.getByText(/Not read as an amount, so it is shown as typed/)).toBeTruthy()
  type('budget_range', '')
  expect(screen.queryByText(/Not read as an amount/)).toBeNull()
})

test('a deadline that has passed is marked together with what is missing', async () => {
  show(ravi(), <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  await waitFor(() => expect(document.querySelector('[name=bid_deadline]')).not.toBeNull())
  type('bid_deadline', '2026-01-01T10:00')
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  await screen.findByText(messages.deadlineTooSoon.text)
  expect(document.querySelector('[name=title]')!.getAttribute('aria-invalid')).toBe('true')
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  await screen.findByText(messages.deadlineTooSoon.text)
  expect(server.received.filter(({ method }) => method === 'POST')).toEqual([])
})

test('Post Job pressed twice at once posts one job, and leaves nothing that waits', async () => {
  answer = { status: 503 }
  const me = ravi()
  show(me, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  const post = screen.getByRole('button', { name: 'Post Job' })
  // Before the first press is shown.
  act(() => {
    post.click()
    post.click()
  })
  await screen.findByText('Not posted yet')
  expect(await entryStore(me.id).all()).toHaveLength(1)
})

test('a job that was refused can be removed from above My Jobs', async () => {
  answer = { status: 402, body: { detail: messages.subscriptionNeeded.text, code: 'subscription_needed' } }
  const me = ravi()
  const form = show(me, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  await screen.findByRole('alert')
  form.unmount()
  show(me, <OwnJobList />)
  const card = await screen.findByRole('link', { name: /Not posted yet.*OPC 53 grade cement/ })
  fireEvent.click(screen.getByRole('button', { name: /^Remove OPC 53/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Remove' }))
  await waitFor(() => expect(card.isConnected).toBe(false))
})

/** What waits on the device of `me` once the server does not answer; the form is open. */
async function posted(me: User, kind: string | null = null) {
  answer = { status: 503 }
  const form = show(me, <PostJobForm from={null} kind={kind} onCancel={() => {}} onPosted={() => {}} />)
  typeJob()
  fireEvent.click(screen.getByRole('button', { name: 'Post Job' }))
  return { form, note: await screen.findByText('Not posted yet') }
}

const takeBack = async () => fireEvent.click(await screen.findByRole('button', { name: /^Take it back/ }))

test('a job that waits is not cancelled by closing its form, and is taken back in it with all that was typed', async () => {
  const me = ravi()
  const { note } = await posted(me)
  within(screen.getByRole('form')).getByRole('button', { name: 'Close' })
  expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull()
  await takeBack()
  await waitFor(() => expect(note.isConnected).toBe(false))
  expect(await entryStore(me.id).all()).toEqual([])
  expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('OPC 53 grade cement')
  screen.getByRole('button', { name: 'Cancel' })
})

test('a job that waits is taken back above My Jobs, and its form has all that was typed', async () => {
  const me = ravi()
  const { form } = await posted(me)
  form.unmount()
  const list = show(me, <OwnJobList />)
  const card = await screen.findByRole('link', { name: /Waiting to be sent.*OPC 53 grade cement/ })
  await takeBack()
  await waitFor(() => expect(card.isConnected).toBe(false))
  expect(await entryStore(me.id).all()).toEqual([])
  list.unmount()
  show(me, <PostJobForm from={null} kind={null} onCancel={() => {}} onPosted={() => {}} />)
  expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('OPC 53 grade cement')
})

test('while a job waits the next one is written in an empty form, and waits beside it', async () => {
  const me = ravi()
  const first = await posted(me)
  const another = screen.getByRole('link', { name: 'Write another job' }).getAttribute('href')
  expect(another).toBe('/jobs?action=post&kind=2')
  first.form.unmount()
  const second = show(me, <PostJobForm from={null} kind="2" onCancel={() => {}} onPosted={() => {}} />)
  expect(document.querySelector<HTMLInputElement>('[name=title]')!.value).toBe('')
  second.unmount()
  await posted(me, '2')
  expect(await entryStore(me.id).all()).toHaveLength(2)
})

test('a bid that waits is taken back in its form, and above My Bids', async () => {
  answer = { status: 503 }
  const me = { ...sunil, id: 'sunil who waits' }
  const form = show(me, <SalesmanBidForm job={plinth} onDone={() => {}} />)
  const submit = async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Submit Bid' }))
    return await screen.findByText('Bid not sent yet')
  }
  typeBidForAnil()
  const note = await submit()
  await takeBack()
  await waitFor(() => expect(note.isConnected).toBe(false))
  expect(await entryStore(me.id).all()).toEqual([])
  await submit()
  form.unmount()
  show(me, <WaitingBids />)
  await takeBack()
  await waitFor(async () => expect(await entryStore(me.id).all()).toEqual([]))
})
