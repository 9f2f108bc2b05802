import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid, BidStatus } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { Comparison } from '#web/features/bids/comparison.tsx'
import { ComparisonSheet } from '#web/features/bids/comparison-sheet.tsx'
import { comparisonWorkbook } from '#web/features/bids/comparison-workbook.ts'
import { rankBids } from '#web/features/bids/rank-bids.ts'
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

let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  server = await startApiStandIn(() => ({ status: 200, body: [] }))
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

test('the dialog of the award repeats the notes of the bid and the same caution', () => {
  compare(jobThat('open'), waiting)
  fireEvent.click(screen.getByRole('button', { name: 'Award the bid of Asha Cement' }))
  const question = within(screen.getByRole('alertdialog'))
  question.getByText('GST extra, unloading not included')
  question.getByText(caution)
})

test('the statement on paper and the workbook have the same caution', () => {
  show(ravi, <ComparisonSheet job={jobThat('open')} ranked={rankBids(waiting)} />)
  screen.getByText(caution)
  const sheet = unzipSync(comparisonWorkbook(jobThat('open'), rankBids(waiting)))['xl/worksheets/sheet1.xml']!
  expect(strFromU8(sheet)).toContain(caution)
})
