import { cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { JobForBidder } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
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
