import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { JobForBidder } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { RefusedEntries } from '#web/app/refused-entries.tsx'
import { entryStore } from '#web/device/queue/entry-store.ts'
import { BidOnJob } from '#web/features/bids/bid-on-job.tsx'
import { OwnBids } from '#web/features/bids/own-bids.tsx'
import { SubmitBidLink } from '#web/features/bids/submit-bid-link.tsx'
import { JobScreen } from '#web/features/jobs/detail/job-screen.tsx'
import { JobBidAction } from '#web/features/sales/job-bid-action.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

afterEach(() => {
  cleanup()
  queryClient.clear()
})

const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const sunil = { id: 'sunil', company_id: 'sunil', role: 'salesman', member_role: 'owner' } as User
const job = {
  id: 'plinth',
  title: 'OPC 53 grade cement',
  description: '500 bags',
  category: 'material',
  location: 'Nashik',
  delivery_timeline: 'Within 10 days',
  status: 'open',
  created_at: '2026-11-21T06:00:00.000Z',
  posted_by: 'ravi',
  posted_by_info: { company_name: 'Ravi Constructions', email: null },
  bids: [] as Bid[],
  own_bids: 0,
} as JobForBidder
const bid = {
  id: 'asha-bid',
  job_id: 'plinth',
  supplier_id: 'asha',
  price_quote: 380,
  delivery_estimate: '7 days',
  status: 'submitted',
  created_at: '2026-11-21T06:30:00.000Z',
  updated_at: '2026-11-21T06:30:00.000Z',
  supplier_info: { company_name: 'Asha Cement' },
  job_info: {
    title: job.title,
    category: 'material',
    location: 'Nashik',
    company_id: 'ravi',
    company_name: 'Ravi Constructions',
  },
} as Bid

const isOffered = () => screen.queryByText('Submit Bid') !== null

test('on the card of a job a bid is offered to a supplier until there is one', () => {
  show(asha, <SubmitBidLink job={job} />)
  expect(isOffered()).toBe(true)
  cleanup()
  show(asha, <SubmitBidLink job={{ ...job, own_bids: 1 }} />)
  expect(isOffered()).toBe(false)
  expect(screen.queryByText('Bid submitted')).not.toBeNull()
})

test('a salesman is offered another one, for another company', () => {
  show(sunil, <JobBidAction job={{ ...job, own_bids: 2 }} onBid={() => {}} />)
  expect(isOffered()).toBe(true)
  expect(screen.queryByText('2 bids placed')).not.toBeNull()
})

test.each([
  ['is offered while there is none', [], true],
  ['is not offered where there is one', [bid], false],
])('on the screen of a job a bid %s', async (_, bids, expected) => {
  const server = await startApiStandIn(({ path }) => ({
    status: 200,
    body: path === '/api/jobs/plinth' ? { ...job, bids } : [],
  }))
  openPage(`${server.url}/bids?job_id=plinth`)
  show(asha, <BidOnJob jobId={job.id} />)
  await screen.findByText(job.title)
  expect(isOffered()).toBe(expected)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  await server.stop()
})

describe('where a bid waits on this device to be sent', () => {
  // Each has a name of its own, since all tests share one browser.
  const kiran = { ...asha, id: 'kiran', company_id: 'kiran' } as User
  const leela = { ...sunil, id: 'leela', company_id: 'leela' } as User

  test.each<[string, User, ReactNode, string | null]>([
    ["a job's card", kiran, <SubmitBidLink key="1" job={job} />, '/bids?job_id=plinth&action=bid'],
    ["a job's card of a salesman", leela, <JobBidAction key="2" job={job} onBid={() => {}} />, null],
    ['the page of the job', kiran, <JobScreen key="3" jobId="plinth" />, null],
    ['the page of the job with the own bid', kiran, <BidOnJob key="4" jobId="plinth" />, null],
    ['My Bids', kiran, <OwnBids key="5" />, '/jobs/plinth?action=bid'],
  ])('%s says so instead of offering another, and opens it', async (_, me, part, address) => {
    const server = await startApiStandIn(({ path }) => {
      if (path === '/api/jobs/plinth') return { status: 200, body: job }
      const none = { bids: 0, rupees: 0 }
      return { status: 200, body: path.endsWith('/totals') ? { waiting: none, won: none, lost: none } : [] }
    })
    openPage(`${server.url}/bids`)
    await entryStore(me.id).put({
      ...{ key: 'one', kind: 'bid', queue: 'bid-plinth', after: null, createdAt: 1, firstSentAt: null },
      content: { jobId: 'plinth', bid: { price_quote: 380, delivery_estimate: '7 days' }, files: [] },
      stopped: { refusal: null },
    })
    show(me, part)
    const opens = await screen.findByRole(address ? 'link' : 'button', { name: /Bid (waiting to be|not) sent/ })
    expect(opens.getAttribute('href')).toBe(address)
    expect(isOffered()).toBe(false)
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    cleanup()
    await server.stop()
  })
})

describe('a bid with one price', () => {
  const sent = (server: Awaited<ReturnType<typeof startApiStandIn>>) =>
    server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body).price_quote)

  /** The form of a bid on a job with a budget, as it opens for a person with a device of their own. */
  async function openForm(me: User) {
    localStorage.clear()
    const none = { bids: 0, rupees: 0 }
    const totals = { waiting: none, won: none, lost: none, withdrawn: none }
    const shown = {
      ...job,
      item_count: 0,
      addendum_no: 0,
      bid_deadline: null,
      budget_range: '4.2 - 4.5 lakh',
      sealed: false,
    }
    const server = await startApiStandIn(({ method, path }) => ({
      status: 200,
      body:
        method === 'POST'
          ? { ...bid, id: 'placed' }
          : path === '/api/jobs/plinth'
            ? shown
            : path.endsWith('/totals')
              ? totals
              : [],
    }))
    openPage(`${server.url}/bids?job_id=plinth&action=bid`)
    show(me, <BidOnJob jobId={job.id} />)
    fireEvent.click(await screen.findByRole('button', { name: /^(Submit Bid|Bid not sent yet)$/ }))
    const form = within(await screen.findByRole('form', { name: 'Submit Bid' }))
    const type = (label: string, value: string) => fireEvent.change(form.getByLabelText(label), { target: { value } })
    return { server, form, type }
  }
  async function close(server: { stop: () => Promise<void> }) {
    await waitFor(() => expect(queryClient.isFetching()).toBe(0))
    cleanup()
    await server.stop()
  }

  test('is asked about once where a zero is missing, and goes when that is meant', async () => {
    const { server, form, type } = await openForm({ ...asha, id: 'zero' })
    type('Price quote', '43,200')
    type('Delivery estimate', '2 days')
    form.getByText(/your price can only fall/)
    fireEvent.click(form.getByRole('button', { name: 'Submit Bid' }))
    await form.findByText('Your price is ₹43,200, the budget of the job ₹4,20,000. Is this meant?')
    expect(sent(server)).toEqual([])
    fireEvent.click(form.getByRole('button', { name: 'Yes, send it' }))
    await waitFor(() => expect(sent(server)).toEqual([43_200]))
    await close(server)
  })

  test('near the budget it goes at once, also after a price that was not meant', async () => {
    const { server, form, type } = await openForm({ ...asha, id: 'near' })
    type('Price quote', '43,200')
    type('Delivery estimate', '2 days')
    fireEvent.click(form.getByRole('button', { name: 'Submit Bid' }))
    await form.findByText(/Is this meant/)
    type('Price quote', '4,32,000')
    await waitFor(() => expect(form.queryByText(/Is this meant/)).toBeNull())
    fireEvent.click(form.getByRole('button', { name: 'Submit Bid' }))
    await waitFor(() => expect(sent(server)).toEqual([4_32_000]))
    await close(server)
  })

  test('that another device made needless stays as typed, and is filled in when the bid that stands is revised', async () => {
    localStorage.clear()
    // Drafts of these tests belong to whoever is at the device.
    const phone = { ...asha, id: 'guest' } as User
    const other = { ...bid, price_quote: 4_40_000, notes: null, valid_until: null, version: 1, confirmed_addendum: 0 }
    let bids: object[] = []
    const server = await startApiStandIn(({ method, path }) => {
      if (method === 'POST' && path.endsWith('/revise')) return { status: 200, body: { ...other, version: 2 } }
      if (method === 'POST') {
        bids = [other]
        return { status: 409, body: { code: 'already_bid', detail: 'You have already submitted a bid for this job.' } }
      }
      const shown = { ...job, item_count: 0, addendum_no: 0, bid_deadline: null, sealed: false, bids }
      return { status: 200, body: path === '/api/jobs/plinth' ? shown : [] }
    })
    openPage(`${server.url}/bids?job_id=plinth&action=bid`)
    show(
      phone,
      <>
        <RefusedEntries />
        <BidOnJob jobId={job.id} />
      </>,
    )
    fireEvent.click(await screen.findByRole('button', { name: 'Submit Bid' }))
    const form = within(await screen.findByRole('form', { name: 'Submit Bid' }))
    const price = form.getByLabelText<HTMLInputElement>('Price quote')
    fireEvent.change(price, { target: { value: '4,32,000' } })
    fireEvent.change(form.getByLabelText('Delivery estimate'), { target: { value: '2 days' } })
    fireEvent.click(form.getByRole('button', { name: 'Submit Bid' }))
    await form.findByText('You have already submitted a bid for this job.')
    expect(price.value).toBe('4,32,000')
    await queryClient.invalidateQueries()
    await form.findByText(/^What you typed is kept: close this and press Revise/)
    fireEvent.click(form.getByRole('button', { name: 'Cancel' }))
    screen.getByText(`Your bid was not submitted: ${job.title}`)
    fireEvent.click(await screen.findByRole('button', { name: 'Revise' }))
    const revision = within(await screen.findByRole('form', { name: 'Revise my bid' }))
    await revision.findByText('When you send it, it replaces your bid: ₹4,40,000 · 7 days')
    expect(revision.getByLabelText<HTMLInputElement>('Price quote').value).toBe('4,32,000')
    fireEvent.click(revision.getByRole('button', { name: 'Send the revised bid' }))
    await waitFor(() => expect(sent(server)).toEqual([4_32_000, 4_32_000]))
    await waitFor(() => expect(screen.queryByText(/^Your bid was not submitted/)).toBeNull())
    await close(server)
  })

  test('changed while it waits, it says on every screen which price goes, and that it must be sent again', async () => {
    const edits = { ...asha, id: 'edits', company_id: 'edits' } as User
    await entryStore(edits.id).put({
      ...{ key: 'waiting', kind: 'bid', queue: 'bid-plinth', after: null, createdAt: 1, firstSentAt: null },
      content: {
        jobId: 'plinth',
        title: job.title,
        bid: { price_quote: 4_32_000, delivery_estimate: '2 days' },
        files: [],
      },
      stopped: { refusal: null },
    })
    const { server, form, type } = await openForm(edits)
    type('Price quote', '4,31,000')
    type('Delivery estimate', '2 days')
    await form.findByText('You have changed it since. As it stands now, it goes when you press Retry.')
    cleanup()
    show(
      edits,
      <>
        <RefusedEntries />
        <OwnBids />
      </>,
    )
    await screen.findByText(`Your bid is not sent: ${job.title}`)
    screen.getByText(/It goes with ₹4,31,000 when you open it/)
    expect(screen.getByRole('link', { name: 'Open it' }).getAttribute('href')).toBe('/jobs/plinth?action=bid')
    screen.getByText('₹4,31,000 · 2 days')
    expect(screen.queryByText(/4,32,000/)).toBeNull()
    expect(sent(server)).toEqual([])
    await close(server)
  })
})
