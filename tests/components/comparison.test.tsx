import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import type { Bid, BidStatus } from '#contract/bid.ts'
import type { Job, JobForBidder } from '#contract/job.ts'
import { noticeTarget } from '#domain/notice-target.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Comparison } from '#web/features/bids/comparison.tsx'
import { winRecord } from '#web/features/bids/comparison-facts.ts'
import { ComparisonSheet } from '#web/features/bids/comparison-sheet.tsx'
import { comparisonWorkbook } from '#web/features/bids/comparison-workbook.ts'
import { JobBidsCard } from '#web/features/bids/job-bids-card.tsx'
import { rankBids } from '#web/features/bids/rank-bids.ts'
import { SubmitBidLink } from '#web/features/bids/submit-bid-link.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const caution = 'Prices are compared as quoted: check GST, freight and unloading in the notes.'

const ravi = {
  id: 'ravi',
  company_id: 'ravi',
  role: 'buyer',
  member_role: 'owner',
  awards_alone_up_to: null,
} as User
const jobThat = (status: Job['status']) =>
  ({
    id: 'plinth',
    title: 'OPC 53 grade cement',
    status,
    bid_deadline: null,
    sealed: false,
    opened_at: null,
    posted_by: 'ravi',
    posted_by_info: { company_name: 'Ravi Constructions', email: null },
    location: 'Nashik',
    delivery_timeline: 'Within 10 days',
  }) as Job
const bidOf = (company_name: string, price_quote: number, status: BidStatus = 'submitted', notes = '') =>
  ({
    id: company_name,
    job_id: 'plinth',
    supplier_id: company_name,
    price_quote,
    delivery_estimate: '7 days',
    notes,
    status,
    created_at: '2026-11-21T06:30:00.000Z',
    updated_at: '2026-11-21T06:30:00.000Z',
    supplier_info: { company_name, contact_phone: '+919876543210', verified: false, jobs_won: 0 },
    company_represented: null,
  }) as unknown as Bid

const waiting = [
  bidOf('Vikram Traders', 1_92_500),
  bidOf('Asha Cement', 1_85_000, 'submitted', 'GST extra, unloading not included'),
]

let requests: AwardRequest[]
let answers: Record<string, unknown>
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  requests = []
  answers = {}
  server = await startApiStandIn(({ path, method }) => {
    if (method === 'POST') return { status: 503 }
    if (path.endsWith('/comparison-notes')) return { status: 200, body: { notes: [], wording: null } }
    if (path in answers) return { status: 200, body: answers[path] }
    if (path.endsWith('/records')) return { status: 200, body: { buyer: {}, bids: [] } }
    const status = /award-requests\?.*status=(\w+)/.exec(path)?.[1]
    const asked = requests.filter((request) => !status || request.status === status)
    return { status: 200, body: path.startsWith('/api/award-requests') ? asked : [] }
  })
  openPage(`${server.url}/bids?job_id=plinth`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const cards = () => screen.getAllByRole('article')
const compare = (job: Job, bids: readonly Bid[]) =>
  show(ravi, <Comparison job={job} bids={bids} />, '/bids?job_id=plinth&view=cards')

test('the lowest figure is called lowest as quoted, without the colour of success, with what to check in the notes', () => {
  compare(jobThat('open'), waiting)
  const lowest = within(cards()[0]!).getByText('Lowest as quoted')
  expect(lowest.className).not.toContain('success')
  expect(within(cards()[0]!).getByText('L1').className).not.toContain('success')
  screen.getByText(caution)
})

test('the dialog of the award repeats the notes of the bid and the same caution, and begins with what cannot be undone', async () => {
  compare(jobThat('open'), waiting)
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const dialog = await screen.findByRole('alertdialog')
  const question = within(dialog)
  expect(dialog.querySelector('header')!.textContent).toContain('An award cannot be undone.')
  question.getByText('GST extra, unloading not included')
  question.getByText(caution)
})

/** The comparison of the bids before a button is pressed, and of those after it. */
function Meanwhile({ name, before, after }: { name: string; before: readonly Bid[]; after: readonly Bid[] }) {
  const [bids, setBids] = useState(before)
  return (
    <>
      <button type="button" onClick={() => setBids(after)}>
        {name}
      </button>
      <Comparison job={jobThat('open')} bids={bids} />
    </>
  )
}

test('the award is said to reject the bids that were not confirmed, too', async () => {
  compare(jobThat('open'), [...waiting, bidOf('Still Asleep', 1_80_000, 'needs_reconfirmation')])
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  within(await screen.findByRole('alertdialog')).getByText('The other 2 bids are rejected.')
})

test('a lower bid that comes in while the award is asked about is said in the question, which shows no L1 any more', async () => {
  const after = [...waiting, bidOf('Deccan Cement', 1_80_000)]
  show(ravi, <Meanwhile name="Bid" before={waiting} after={after} />, '/bids?job_id=plinth&view=cards')
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const question = within(await screen.findByRole('alertdialog'))
  question.getByText('L1')
  fireEvent.click(screen.getByRole('button', { name: 'Bid', hidden: true }))
  question.getByText('A lower bid has come in since you opened this')
  question.getByText('L2')
  question.getByText(/^Not the lowest as quoted: ₹5,000/)
  expect(question.queryByText('L1')).toBeNull()
  question.getByRole('button', { name: 'Award Bid' })
})

test('the statement on paper and the workbook have the same caution', () => {
  show(ravi, <ComparisonSheet job={jobThat('open')} ranked={rankBids(waiting)} />)
  screen.getByText(caution)
  const sheet = unzipSync(comparisonWorkbook(jobThat('open'), rankBids(waiting)))['xl/worksheets/sheet1.xml']!
  expect(strFromU8(sheet)).toContain(caution)
})

const decided = [
  bidOf('Vikram Traders', 1_92_500, 'awarded'),
  bidOf('Meena Cement', 1_90_000, 'rejected'),
  bidOf('Asha Cement', 1_85_000, 'rejected'),
]

test('after the award the winner leads, with the chat at hand, before the cheaper bid that was rejected', () => {
  compare(jobThat('awarded'), decided)
  expect(cards().map((card) => within(card).getByText(/^L\d$/).textContent)).toEqual(['L3', 'L1', 'L2'])
  const winner = within(cards()[0]!)
  winner.getByText('Vikram Traders')
  expect(winner.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/chat?job_id=plinth')
})

test('side by side, each company stands in one header with its button', () => {
  show(ravi, <Comparison job={jobThat('open')} bids={waiting} />, '/bids?job_id=plinth&view=columns')
  const headers = screen.getAllByRole('columnheader').slice(1)
  for (const [index, company] of ['Asha Cement', 'Vikram Traders'].entries()) {
    within(headers[index]!).getByText(company)
    within(headers[index]!).getByRole('button', { name: `Award the bid of ${company}` })
  }
})

test('in the list of jobs the winner leads too, and has no rank where cheaper bids are left out', () => {
  const [dear, ...cheaper] = decided
  show(ravi, <JobBidsCard job={{ ...jobThat('awarded'), bids: [...cheaper, dear!], bid_count: 7 }} />)
  const lines = screen.getAllByRole('listitem')
  within(lines[0]!).getByText('Vikram Traders')
  within(lines[0]!).getByText('+₹7,500 (4.1%)')
  expect(lines.map((line) => within(line).queryByText(/^L\d$/)?.textContent)).toEqual([undefined, 'L1', 'L2'])
})

test('in the list of jobs prices rank neither bids line by line nor those that do not count', () => {
  const ranks = () =>
    screen.getAllByRole('listitem').map((line) => line.textContent?.match(/L\d|Lowest as quoted/)?.[0])
  const [first, ...others] = waiting
  const job = { ...jobThat('open'), bids: [{ ...first!, status: 'needs_reconfirmation' as const }, ...others] }
  show(ravi, <JobBidsCard job={job} />)
  expect(ranks()).toEqual(['L1', undefined])
  cleanup()
  show(ravi, <JobBidsCard job={{ ...job, item_count: 4 }} />)
  expect(ranks()).toEqual(waiting.map(() => undefined))
})

test("the winner's card of the job and the notice say that he won, and lead to the chat", () => {
  const asha = { ...ravi, id: 'asha', company_id: 'asha', role: 'supplier' } as User
  const job = { ...jobThat('awarded'), own_bids: 1, own_bid: decided[0]! } as JobForBidder
  show(asha, <SubmitBidLink job={job} />)
  const link = screen.getByRole('link', { name: 'You won: open the chat' })
  expect(link.getAttribute('href')).toBe('/chat?job_id=plinth')
  expect(noticeTarget({ type: 'bid_awarded', job_id: 'plinth', order_id: null })).toBe('/chat?job_id=plinth')
  expect(noticeTarget({ type: 'bid_rejected', job_id: 'plinth', order_id: null })).toBe('/bids?job_id=plinth')
})

test('the award of this very job is not told as an earlier win of the bidder', () => {
  const record = (status: BidStatus, jobs_won: number) => {
    const bid = bidOf('Asha Cement', 1_85_000, status)
    return winRecord({ ...bid, supplier_info: { ...bid.supplier_info, jobs_won } })
  }
  expect([record('submitted', 0), record('submitted', 1)]).toEqual(['No job won here yet', '1 job won here'])
  expect([record('awarded', 1), record('awarded', 2)]).toEqual(['First job won here', '1 other job won here'])
})

const purchaser = { ...ravi, member_role: 'purchaser', members: 2, awards_alone_up_to: 2_00_000 } as User
const meena = { user_id: 'meena', name: 'Meena Kulkarni' }
const requestFor = (bidder_name: string, status: AwardRequest['status']) =>
  ({
    ...{
      id: bidder_name,
      job_id: 'plinth',
      bidder_name,
      landed_total: 2_40_000,
      status,
      requested_by: meena,
      decisions: [],
    },
    can_decide: false,
  }) as unknown as AwardRequest

test('who awards while a request waits is told that the award ends it', async () => {
  requests = [requestFor('Meena Cement', 'waiting')]
  show(purchaser, <Comparison job={jobThat('open')} bids={waiting} />, '/bids?job_id=plinth&view=cards')
  await screen.findByText('Waits for approval: Meena Cement, ₹2,40,000')
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('The request for Meena Cement still waits for approval. This award ends it.')
})

test('who would ask for approval reads in the question that another request has come meanwhile, and whom to ask', async () => {
  const company = { kind: 'buyer', approval_rules: { rules: [], owner_too: false } }
  const owner = { ...{ user_id: 'ravi', name: 'Ravi', member_role: 'owner', suspended: false }, deputy: null }
  answers = { '/api/company': company, '/api/company/members': [owner] }
  const pooja = { ...purchaser, id: 'pooja', company_id: 'ravi', awards_alone_up_to: 1_00_000 }
  show(pooja, <Comparison job={jobThat('open')} bids={waiting} />, '/bids?job_id=plinth&view=cards')
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByRole('button', { name: 'Ask for approval' })
  requests = [requestFor('Meena Cement', 'waiting')]
  await queryClient.invalidateQueries()
  await dialog.findByText('Waits for approval: Meena Cement, ₹2,40,000')
  dialog.getByText('Asked for by Meena Kulkarni. Wait for the answer, or ask Meena Kulkarni to withdraw it.')
  expect(dialog.queryByRole('button', { name: 'Ask for approval' })).toBeNull()
})

test('a refused approval stays above the bids with who refused it and why, until somebody asks again', async () => {
  const at = '2026-11-21T06:30:00.000Z'
  const refused = {
    ...requestFor('Vikram Traders', 'refused'),
    decisions: [{ by: meena, approved: false, note: 'Ask for GST included', at }],
  }
  requests = [refused]
  const shown = () => show(purchaser, <Comparison job={jobThat('open')} bids={waiting} />, '/bids?job_id=plinth')
  shown()
  await screen.findByText('Approval refused: Vikram Traders, ₹2,40,000')
  screen.getByText('Ask for GST included')
  screen.getByText('By Meena Kulkarni on 21 Nov 2026')
  cleanup()
  queryClient.clear()
  requests = [requestFor('Vikram Traders', 'waiting'), refused]
  shown()
  await screen.findByText('Waits for approval: Vikram Traders, ₹2,40,000')
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(screen.queryByText(/Approval refused/)).toBeNull()
})

test('a bid that is revised while its award is asked about is not awarded unread', async () => {
  const asha = { ...bidOf('Asha Cement', 1_85_000), version: 1 }
  const after = [{ ...asha, price_quote: 2_85_000, version: 2 }]
  show(ravi, <Meanwhile name="Revise" before={[asha]} after={after} />, '/bids?job_id=plinth&view=cards')
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  dialog.getByText('₹1,85,000')
  fireEvent.click(screen.getByRole('button', { name: 'Revise', hidden: true }))
  dialog.getByText('This bid has changed since you opened this')
  dialog.getByText('₹1,85,000')
  expect(dialog.queryByRole('button', { name: 'Award Bid' })).toBeNull()
  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' }).at(-1)!)
  fireEvent.click(await screen.findByRole('button', { name: 'Award the bid of Asha Cement' }))
  const again = within(await screen.findByRole('alertdialog'))
  again.getByText('₹2,85,000')
  again.getByRole('button', { name: 'Award Bid' })
})

test('an award without an answer says so in its question, which stays with the button to try again', async () => {
  compare(jobThat('open'), waiting)
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  await server.stop()
  fireEvent.click(dialog.getByRole('button', { name: 'Award Bid' }))
  const failure = await dialog.findByRole('alert')
  expect(failure.textContent).toContain("Can't reach the server")
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Award Bid' }).disabled).toBe(false)
  server = await startApiStandIn(() => ({ status: 200, body: [] }))
})
