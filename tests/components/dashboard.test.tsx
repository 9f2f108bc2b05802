import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { BuyerNeedsAction, SupplierNeedsAction } from '#web/features/dashboard/needs-action.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { StatCards } from '#web/features/dashboard/stat-cards.tsx'
import { InvitedTo } from '#web/features/invitations/invited-to.tsx'
import { DashboardPage } from '#web/pages/dashboard-page.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
const ravi = {
  ...{ id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' },
  ...{ trial_expires_at: null, subscription_expires_at: nextYear },
} as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
const counters = { total_jobs: 3, active_jobs: 2, total_bids_received: 7, subscription_status: 'active' }
const won = {
  ...{ id: 'bid', job_id: 'plinth', supplier_id: 'asha', price_quote: 1_85_000, status: 'awarded' },
  updated_at: '2026-11-21T06:30:00.000Z',
  supplier_info: { company_name: 'Asha Cement' },
  job_info: { title: 'OPC 53 cement', category: 'material', location: 'Nashik', company_name: 'Ravi Constructions' },
  company_represented: null,
}

let replies: Record<string, unknown>
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  replies = {}
  server = await startApiStandIn(({ path }) => ({ status: 200, body: replies[path.split('?')[0]!] ?? [] }))
  openPage(`${server.url}/dashboard`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const asked = () => server.received.map(({ path }) => path.split('?')[0])
const cardOf = (label: string) => screen.getByText(label).parentElement!.textContent

test('a colleague is greeted with the own name and role as well', async () => {
  const kavita = {
    ...ravi,
    company_name: 'Ravi Constructions',
    person_name: 'Kavita Rao',
    member_role: 'purchaser',
    members: 3,
  }
  replies['/api/dashboard/actions'] = {
    chats: [],
    jobs_to_decide: [],
    new_jobs: [],
    has_begun: true,
    asks_offers: false,
  }
  show(kavita as User, <DashboardPage />)
  expect(screen.getByRole('heading', { name: 'Welcome, Ravi Constructions' })).toBeDefined()
  expect(screen.getByText('Kavita Rao · Purchaser · Construction Company')).toBeDefined()
})

test('the win rate counts decided bids, and says how many', async () => {
  const counts = { total_bids: 11, won_bids: 2, win_rate: '18%', decided_bids: 4, waiting_bids: 7 }
  replies['/api/dashboard/stats'] = counts
  show(asha, <StatCards />)
  await screen.findByText('Win Rate')
  expect(cardOf('Win Rate')).toBe('Win Rate50%2 of 4 decided, 7 waiting')
  expect(asked()).not.toContain('/api/dashboard/month-awards')
})

test('who has bids but no decision yet reads so, rather than 0 of 0', async () => {
  replies['/api/dashboard/stats'] = { total_bids: 3, won_bids: 0, win_rate: '0%', decided_bids: 0, waiting_bids: 3 }
  show(asha, <StatCards />)
  await screen.findByText('Win Rate')
  expect(cardOf('Win Rate')).toBe('Win Rate–None decided yet, 3 waiting')
})

test('a buyer reads what was awarded this month, and how far below the highest bids', async () => {
  replies['/api/dashboard/stats'] = counters
  replies['/api/dashboard/month-awards'] = { from: '', jobs: 3, awarded_rupees: 12_40_000, saved_rupees: 1_10_000.5 }
  show(ravi, <StatCards />)
  await screen.findByText('Awarded this month')
  expect(cardOf('Awarded this month')).toBe('Awarded this month₹12,40,000On 3 jobs')
  expect(cardOf('Saved this month')).toBe('Saved this month₹1,10,000.50Whole awards, against the highest bids')
})

test('a member who sees no prices has counters, and does not ask for awards', async () => {
  replies['/api/dashboard/stats'] = counters
  show({ ...ravi, member_role: 'site' }, <StatCards />)
  await screen.findByText('Total Jobs')
  expect(screen.queryByText('Awarded this month')).toBeNull()
  expect(asked()).not.toContain('/api/dashboard/month-awards')
})

test("recent activity is the company's own record and leaves the news to the bell", async () => {
  replies['/api/jobs/my'] = [{ id: 'plinth', title: 'OPC 53 cement', status: 'awarded', bids: [won] }]
  show(ravi, <RecentActivity />)
  const line = await screen.findByRole('link')
  expect(line.textContent).toBe('OPC 53 cementAsha Cement · ₹1,85,000 · 21 Nov 2026Awarded')
  expect(line.getAttribute('href')).toBe('/jobs/plinth')
  expect(asked()).not.toContain('/api/notifications')
})

test('an awarded job whose bids the reader does not see says so once, with its place', async () => {
  replies['/api/jobs/my'] = [{ id: 'plinth', title: 'OPC 53 cement', location: 'Nashik', status: 'awarded', bids: [] }]
  show({ ...ravi, member_role: 'site' }, <RecentActivity />)
  expect((await screen.findByRole('link')).textContent).toBe('OPC 53 cementNashikAwarded')
})

test("a supplier's recent activity is the latest bids", async () => {
  replies['/api/bids/my'] = [won]
  show(asha, <RecentActivity />)
  expect((await screen.findByRole('link')).textContent).toContain('Ravi Constructions · ₹1,85,000')
})

test('who sees no bids is shown the empty state, and is not refused a list', () => {
  show({ ...asha, member_role: 'dispatch' }, <RecentActivity />)
  expect(screen.getByText('No recent activity')).toBeTruthy()
  expect(asked()).not.toContain('/api/bids/my')
})

test('the first job is asked for while it may be posted, not after the subscription has ended', async () => {
  replies['/api/dashboard/actions'] = { chats: [], jobs_to_decide: [], new_jobs: [], has_begun: false }
  const { unmount } = show(ravi, <BuyerNeedsAction />)
  await screen.findByText('Post your first job')
  unmount()
  show({ ...ravi, subscription_expires_at: null }, <BuyerNeedsAction />)
  expect(screen.queryByText('Post your first job')).toBeNull()
  expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy()
})

test('an unanswered question and a bid to confirm lead to where one does it', async () => {
  const nothing = { chats: [], jobs_to_decide: [], questions: [], bids_to_confirm: [], new_jobs: [], has_begun: true }
  const asked = { job_id: 'slab', job_title: 'Slab', count: 2, until: '2026-11-24T11:30:00.000Z' }
  replies['/api/dashboard/actions'] = { ...nothing, questions: [asked] }
  show(ravi, <BuyerNeedsAction />)
  const question = await screen.findByRole('link', { name: /2 questions to answer/ })
  expect(question.getAttribute('href')).toBe('/jobs/slab#questions')
  expect(question.textContent).toMatch(/^2 questions to answerSlab · Bids until 24 Nov.*, 5:00 pm IST$/)
  cleanup()
  queryClient.clear()
  const changed = { id: 'bid', job_id: 'slab', job_title: 'Slab', until: null }
  replies['/api/dashboard/actions'] = { ...nothing, bids_to_confirm: [changed] }
  show(asha, <SupplierNeedsAction />)
  const bid = await screen.findByRole('link', { name: /confirm your bid/ })
  expect(bid.getAttribute('href')).toBe('/jobs/slab')
})

test('what is to be paid back leads to the order', async () => {
  const back = {
    id: 'order',
    order_number: 'PO/1',
    job_title: 'Slab',
    buyer_name: 'Ravi Constructions',
    amount: 30_248.1,
  }
  replies['/api/dashboard/actions'] = {
    ...{ chats: [], jobs_to_decide: [], questions: [], bids_to_confirm: [], new_jobs: [], has_begun: true },
    refunds_to_pay: [back],
  }
  show(asha, <SupplierNeedsAction />)
  const action = await screen.findByRole('link', { name: /Pay ₹30,248\.10 back to Ravi Constructions/ })
  expect(action.getAttribute('href')).toBe('/orders/order#bills')
  expect(action.textContent).toContain('PO/1 · Slab')
})

const undecided = { lowest_price: null, to_open: false, not_taken: null }

test('an award that was not taken is named before the count of bids, and a job without any left says so', async () => {
  const job = { ...undecided, bid_count: 1 }
  const by = (status: string) => ({ not_taken: { bidder_name: 'Trimurti Hardware', status } })
  replies['/api/dashboard/actions'] = {
    ...{ chats: [], questions: [], bids_to_confirm: [], new_jobs: [], has_begun: true },
    jobs_to_decide: [
      { ...job, id: 'a', title: 'Tower A', ...by('declined') },
      { ...job, id: 'b', title: 'Tower B', ...by('lapsed') },
      { ...job, id: 'c', title: 'Tower C', bid_count: 0 },
    ],
  }
  show(ravi, <BuyerNeedsAction />)
  expect((await screen.findAllByRole('link')).map(({ textContent }) => textContent)).toEqual([
    'Trimurti Hardware declined: choose the next in lineTower A',
    'Trimurti Hardware did not answer in time: choose the next in lineTower B',
    'No bid can be chosen nowTower C',
  ])
})

test('a draft to issue, a bill to pass and an outcome that the other side proposes lead to where one acts', async () => {
  replies['/api/dashboard/actions'] = {
    ...{ chats: [], questions: [], bids_to_confirm: [], new_jobs: [], has_begun: true },
    jobs_to_decide: [{ id: 'tower', title: 'Tower C', bid_count: 5, ...undecided }],
    orders_to_make: [{ award_id: 'award', job_id: 'slab', job_title: 'Slab', supplier_name: 'Vikram Traders' }],
    orders_to_issue: [{ id: 'draft', job_title: 'Plinth', supplier_name: 'Asha Cement' }],
    bills_to_pass: [{ id: 'bill', number: 'DCST/438', order_number: 'PO/26-27/0001', supplier_name: 'Deccan Steel' }],
    payments_due: [
      {
        ...{ id: 'm', order_id: 'order', bill_id: null, order_number: 'PO/26-27/0002', number: '' },
        ...{ company_name: 'Asha Cement', amount: 174_347.2, due_on: '2026-11-23', is_late: false },
      },
    ],
    outcomes_to_answer: [
      { id: 'dispute', order_id: 'order', order_number: 'PO/26-27/0001', company_name: 'Deccan Steel' },
    ],
    disputes_to_answer: [
      {
        ...{ id: 'raised', order_id: 'other', order_number: 'PO/26-27/0003', company_name: 'Asha Cement' },
        evidence_until: '2026-11-30T06:30:00.000Z',
      },
    ],
    receipts_to_accept: [
      { id: 'late', number: 'GRN/7', order_id: 'order', order_number: 'PO/26-27/0001', supplier_name: 'Deccan Steel' },
    ],
  }
  show(ravi, <BuyerNeedsAction />)
  fireEvent.click(await screen.findByRole('button', { name: 'Show all (8)' }))
  const links = screen.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])
  expect(links).toEqual([
    ['/orders/order#disputes', expect.stringContaining('Deccan Steel proposes how the dispute ends')],
    ['/orders/other#disputes', expect.stringMatching(/^Asha Cement has raised a dispute: add evidence until 30 Nov/)],
    ['/orders/order', 'Pay ₹1,74,347.20 to Asha Cement: it is due todayPO/26-27/0002'],
    ['/bills/bill', expect.stringContaining('Check bill DCST/438 of Deccan Steel')],
    ['/receive?order=order&show=receipts', expect.stringMatching(/^Receipt GRN\/7 of Deccan Steel was recorded late/)],
    ['/bids?job_id=slab', 'Vikram Traders has accepted your award: make the orderSlab'],
    ['/orders/draft', expect.stringContaining('Issue the order to Asha Cement')],
    [expect.stringMatching(/^\/bids/), '5 bids to decide onTower C'],
  ])
})

test('an invited supplier declines with a reason in two presses', async () => {
  const job = { id: 'plinth', title: 'Cement for the plinth', category: 'material', location: 'Nashik' }
  const invitation = {
    ...{ id: 'asked', by: 'buyer', status: 'sent', decline_reason: null, sent_at: '2026-11-21T06:30:00.000Z' },
    job: { ...job, bid_deadline: null },
    buyer: { company_id: 'ravi', company_name: 'Ravi Constructions' },
  }
  replies = { '/api/invitations': [invitation] }
  show(asha, <InvitedTo />)
  const invited = await screen.findByRole('region', { name: 'You are invited' })
  expect(invited.textContent).toContain('Ravi Constructions · Nashik')
  fireEvent.click(screen.getByRole('button', { name: 'Decline' }))
  fireEvent.click(screen.getByRole('button', { name: 'Too far away' }))
  await waitFor(() => {
    const answer = server.received.find(({ path }) => path === '/api/invitations/asked/answer')
    expect(JSON.parse(answer!.body)).toEqual({ answer: 'declined', reason: 'too_far' })
  })
})
