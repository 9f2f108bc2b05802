import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { JobForBidder } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BidOnJob } from '#web/features/bids/bid-on-job.tsx'
import { SubmitBidLink } from '#web/features/bids/submit-bid-link.tsx'
import { JobBidAction } from '#web/features/sales/job-bid-action.tsx'
import { MeContext } from '#web/session/me.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'

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

function show(me: User, screenOf: ReactNode) {
  render(
    <QueryClientProvider client={queryClient}>
      <MeContext value={me}>
        <MemoryRouter>{screenOf}</MemoryRouter>
      </MeContext>
    </QueryClientProvider>,
  )
}
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
