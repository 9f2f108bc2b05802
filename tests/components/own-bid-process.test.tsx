import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { SendQueueProvider } from '#web/app/send-queue-provider.tsx'
import { readDraft, saveDraft } from '#web/device/draft-store.ts'
import { QuestionsSection } from '#web/features/bidding/questions-section.tsx'
import { OwnBidsOnJob } from '#web/features/bids/own-bids-on-job.tsx'
import { filesDraft } from '#web/features/files/files-draft.ts'
import { MeContext } from '#web/session/me.ts'
import { toast } from '#web/ui/toast.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

// Drafts of these tests belong to whoever is at the device.
const asha = { id: 'guest', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const sunil = { ...asha, company_id: 'sunil', role: 'salesman' } as User
const job = {
  id: 'plinth',
  title: 'OPC 53 grade cement',
  description: '500 bags',
  location: 'Nashik',
  delivery_timeline: 'Within 10 days',
  category: 'material',
  status: 'open',
  posted_by: 'ravi',
  posted_by_info: { company_name: 'Ravi Constructions', email: null },
  sealed: false,
  bid_deadline: null,
  question_deadline: null,
  addendum_no: 0,
  bids: [] as Bid[],
} as Job
const bid = {
  id: 'bid',
  job_id: 'plinth',
  supplier_id: 'asha',
  price_quote: 304_000,
  delivery_estimate: '7 days',
  notes: null,
  valid_until: null,
  version: 1,
  confirmed_addendum: 0,
  receipt_code: null,
  status: 'submitted',
  created_at: '2026-11-21T06:30:00.000Z',
  updated_at: '2026-11-21T06:30:00.000Z',
  supplier_info: { company_name: 'Asha Cement' },
  job_info: { title: job.title, category: 'material', location: 'Nashik', company_id: 'ravi', company_name: 'Ravi' },
} as Bid

const forMalwa = {
  ...bid,
  supplier_id: 'sunil',
  company_represented: {
    ...{
      company_name: 'Malwa Steel',
      contact_phone: '+919822011111',
      email: null,
      gst_number: '27',
      address: 'Nashik',
    },
  },
} as Bid
const withdrawn: Bid = { ...bid, status: 'withdrawn', updated_at: '2026-11-22T06:30:00.000Z' }

let server: Awaited<ReturnType<typeof startApiStandIn>>
let answer: { status: number; body?: unknown }
let questions: object[]
let filesOfBid: object[]
/** What became of a bid that its job no longer names. */
let bidNow: { status: number; body: object }
beforeEach(async () => {
  localStorage.clear()
  answer = { status: 200 }
  questions = []
  filesOfBid = []
  bidNow = { status: 200, body: withdrawn }
  server = await startApiStandIn(({ method, path }) => {
    if (method === 'POST') return answer
    if (path === '/api/bids/bid') return bidNow
    if (path.endsWith('/questions')) return { status: 200, body: questions }
    return { status: path.includes('/gone') ? 404 : 200, body: path.includes('/files/bid/') ? filesOfBid : [] }
  })
  openPage(`${server.url}/jobs/plinth`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const page = (bids: Bid[], status: Job['status'] = 'open', me = asha) => (
  <QueryClientProvider client={queryClient}>
    <MeContext value={me}>
      <MemoryRouter>
        <SendQueueProvider>
          <OwnBidsOnJob job={{ ...job, bids, status }} />
        </SendQueueProvider>
      </MemoryRouter>
    </MeContext>
  </QueryClientProvider>
)

async function openRevision(me = asha, own = bid) {
  const shown = render(page([own], 'open', me))
  fireEvent.click(await screen.findByRole('button', { name: 'Revise' }))
  const price = await screen.findByLabelText<HTMLInputElement>('Price quote')
  return { ...shown, price }
}
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the revised bid' }))
const revisions = () => server.received.filter(({ method }) => method === 'POST')

test('a bid that another tab withdraws stays in its form of revision, and what was typed begins the next bid', async () => {
  const { rerender, price } = await openRevision()
  fireEvent.change(price, { target: { value: '2,95,000' } })
  rerender(page([]))
  await screen.findByText(/^This bid was withdrawn meanwhile/)
  expect(price.value).toBe('2,95,000')
  expect(screen.queryByRole('button', { name: 'Send the revised bid' })).toBeNull()
  await waitFor(() => expect(readDraft('guest', 'bid-plinth')?.content).toMatchObject({ price_quote: '2,95,000' }))
  // Also what is typed from then on.
  fireEvent.change(price, { target: { value: '2,94,000' } })
  await waitFor(() => expect(readDraft('guest', 'bid-plinth')?.content).toMatchObject({ price_quote: '2,94,000' }))
  const next = within(screen.getByRole('dialog')).getByRole('link', { name: 'Send as a new bid' })
  expect(next.getAttribute('href')).toBe('/jobs/plinth?action=bid')
  fireEvent.click(within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Close' }).at(-1)!)
  await waitFor(() => expect(screen.queryByRole('article')).toBeNull())
})

test('a bid that another tab withdraws says when that was, and one that is deleted only when it was sent', async () => {
  const { rerender } = await openRevision()
  rerender(page([]))
  await screen.findByText(/^This bid was withdrawn meanwhile · .*22 Nov/)
  expect(document.querySelectorAll('time')).toHaveLength(2)

  cleanup()
  queryClient.clear()
  bidNow = { status: 404, body: { code: 'not_found', detail: 'Not found' } }
  const deleted = await openRevision()
  deleted.rerender(page([]))
  await screen.findByText('This bid was withdrawn meanwhile')
  expect(document.querySelectorAll('time')).toHaveLength(1)
})

test('a bid that its firm takes over from its salesman is said to be its own, and begins no other', async () => {
  const { rerender, price } = await openRevision(sunil, forMalwa)
  fireEvent.change(price, { target: { value: '2,95,000' } })
  bidNow = { status: 404, body: { code: 'taken_by_firm', detail: 'Malwa Steel looks after it itself.' } }
  rerender(page([], 'open', sunil))
  const said = await screen.findAllByText('Malwa Steel has taken this bid over and looks after it itself.')
  // In the form and on the card behind it.
  expect(said).toHaveLength(2)
  expect(screen.queryByText(/withdrawn/i)).toBeNull()
  expectNoOther(price)
})

test('a bid whose firm says "Not us" says so in the form and on its card, and begins no other', async () => {
  const { rerender, price } = await openRevision(sunil, forMalwa)
  fireEvent.change(price, { target: { value: '2,95,000' } })
  const supplier_info = {
    ...forMalwa.supplier_info,
    consent: { status: 'refused', method: 'account', on: '2026-11-22' },
  }
  bidNow = { status: 200, body: { ...forMalwa, status: 'withdrawn', supplier_info } }
  rerender(page([], 'open', sunil))
  const said = await screen.findAllByText('Malwa Steel says that you do not represent it. You cannot bid in its name.')
  expect(said).toHaveLength(2)
  expectNoOther(price)
})

function expectNoOther(price: HTMLInputElement) {
  expect(price.value).toBe('2,95,000')
  expect(screen.queryByRole('button', { name: 'Send the revised bid' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Send as a new bid' })).toBeNull()
  expect(readDraft('guest', 'bid-plinth')).toBeNull()
}

test('a bid that is withdrawn, and whose job takes none any more, is not said to be sent anew', async () => {
  const { rerender } = await openRevision()
  rerender(page([], 'cancelled'))
  await screen.findByText('This bid can no longer be changed.')
  expect(screen.queryByRole('link', { name: 'Send as a new bid' })).toBeNull()
})

test('a bid that is awarded while it is revised says so in the form', async () => {
  const { rerender } = await openRevision()
  rerender(page([{ ...bid, status: 'awarded' }]))
  await within(screen.getByRole('dialog')).findByText(/Your bid was awarded/)
  expect(screen.queryByRole('button', { name: 'Send the revised bid' })).toBeNull()
})

test('a bid that another tab revises shows what it says now, and what is typed replaces that', async () => {
  const { rerender, price } = await openRevision()
  fireEvent.change(price, { target: { value: '2,95,000' } })
  rerender(page([{ ...bid, version: bid.version + 1, price_quote: 3_01_000 }]))
  await screen.findByText(/Your bid was revised meanwhile: ₹3,01,000/)
  expect(price.value).toBe('2,95,000')
  send()
  await waitFor(() => expect(revisions()).toHaveLength(1))
  expect(JSON.parse(String(revisions()[0]!.body))).toMatchObject({ version: bid.version + 1, price_quote: 2_95_000 })
})

test('a job that changes while its bid is revised lets the price rise, and the form says so', async () => {
  const { rerender } = await openRevision()
  screen.getByText('Your price can only fall. The buyer is told.')
  rerender(page([{ ...bid, status: 'needs_reconfirmation' }]))
  await screen.findByText(/^The job has changed since your bid: your price may rise as well/)
})

test('a revision that changes nothing is not sent', async () => {
  const { price } = await openRevision()
  expect(price.value).toBe('3,04,000')
  send()
  await screen.findByText('You have changed nothing yet.')
  expect(revisions()).toEqual([])
})

test('a refusal goes when what it was about is changed', async () => {
  answer = {
    status: 409,
    body: { detail: 'On a job without a deadline a price may only fall.', code: 'price_may_not_rise' },
  }
  const { price } = await openRevision()
  fireEvent.change(price, { target: { value: '3,05,000' } })
  send()
  await screen.findByRole('alert')
  fireEvent.change(price, { target: { value: '3,00,000' } })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('a salesman with two bids on one job reads on each card and in each dialog for whom it is', async () => {
  const firm = (company_name: string) =>
    ({ company_name, contact_phone: '+919822011111', email: null, gst_number: '27', address: 'Nashik' }) as const
  const own = { ...bid, supplier_id: 'sunil' }
  const bids = [
    { ...own, id: 'one', company_represented: firm('Deccan Traders') },
    { ...own, id: 'two', company_represented: firm('Malwa Steel') },
  ] as Bid[]
  show(sunil, <OwnBidsOnJob job={{ ...job, bids }} />)
  for (const name of ['Bid placed for Deccan Traders', 'Bid placed for Malwa Steel'])
    screen.getByRole('heading', { name })
  fireEvent.click((await screen.findAllByRole('button', { name: 'Withdraw' })).at(1)!)
  await within(await screen.findByRole('alertdialog')).findByText(/Malwa Steel/)
})

test('a question that was begun is there again when the page is, and ends with Cancel', async () => {
  const first = show(asha, <QuestionsSection job={job} />)
  fireEvent.click(screen.getByRole('button', { name: 'Ask a question' }))
  fireEvent.change(screen.getByLabelText('Your question'), { target: { value: 'Is unloading' } })
  first.unmount()
  show(asha, <QuestionsSection job={job} />)
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your question').value).toBe('Is unloading')
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  cleanup()
  show(asha, <QuestionsSection job={job} />)
  expect(screen.queryByLabelText('Your question')).toBeNull()
})

test('who wrote a phone number into a question is told that nobody else reads it', async () => {
  const question = 'Is night delivery allowed? Call me on 98220 12345'
  questions = [
    { ...{ id: 'q', question, bid_id: null, status: 'open', is_own: true, answers: [] }, asked_at: bid.created_at },
  ]
  show(asha, <QuestionsSection job={job} />)
  await screen.findByText('Others read it without phone numbers and e-mail addresses.')
})

async function withdraw() {
  render(page([{ ...bid, notes: 'GST extra' }]))
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Withdraw' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
}

test('what a withdrawn bid said begins the next one, with its files', async () => {
  filesOfBid = [{ id: 'quotation', filename: 'Quotation.pdf', content_type: 'application/pdf' }]
  await withdraw()
  const [file] = filesDraft('guest', 'bid-plinth').known() ?? []
  expect([file?.name, file?.type]).toEqual(['Quotation.pdf', 'application/pdf'])
  expect(server.received.map(({ path }) => path)).toContain('/api/download/bid/quotation')
  const begun = { price_quote: '3,04,000', delivery_estimate: '7 days', notes: 'GST extra' }
  expect(readDraft('guest', 'bid-plinth')?.content).toMatchObject(begun)
})

test('a file of a withdrawn bid that cannot be kept is told', async () => {
  const told = vi.spyOn(toast, 'error')
  filesOfBid = [{ id: 'gone', filename: 'Quotation.pdf', content_type: 'application/pdf' }]
  await withdraw()
  expect(told).toHaveBeenCalledWith(
    'Not all of the withdrawn bid could be kept for the next one: look at its rates and files again.',
  )
  expect(readDraft('guest', 'bid-plinth')?.content).toMatchObject({ notes: 'GST extra' })
})

test('a bid that was begun for another firm is kept when one is withdrawn', async () => {
  saveDraft('guest', 'bid-plinth', { price_quote: '1' })
  await withdraw()
  expect(readDraft('guest', 'bid-plinth')?.content).toEqual({ price_quote: '1' })
})
