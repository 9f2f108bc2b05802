import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { indiaDay } from '#domain/india-time.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AddendumDialog } from '#web/features/bidding/addendum-dialog.tsx'
import { BiddingPart } from '#web/features/bidding/bidding-part.tsx'
import { EndedWithoutBid } from '#web/features/bidding/ended-without-bid.tsx'
import { emptyJob, type JobValues } from '#web/features/bidding/job-values.ts'
import { SealedBids } from '#web/features/bidding/sealed-bids.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner', members: 2 } as User
const meera = { ...ravi, id: 'meera' } as User
const job = {
  id: 'plinth',
  title: 'OPC 53 grade cement',
  description: '500 bags',
  quantity: '500 bags',
  location: 'Nashik',
  delivery_timeline: 'Within 10 days',
  budget_range: null,
  status: 'closed',
  posted_by: 'ravi',
  sealed: true,
  opened_at: null,
  bid_deadline: '2026-11-21T11:30:00.000Z',
  bid_count: 1,
  min_bids: 1,
  opening: 'one',
  addendum_no: 0,
} as Job
const opening = { bid_count: 1, lapsed_count: 0, waiting_until: null, opened_by: null, bids: [] }

let server: Awaited<ReturnType<typeof startApiStandIn>>

/** The server knows this of the opening, and answers so to what is sent. */
async function start(known: object, answer: { status: number; body: unknown } = { status: 200, body: {} }) {
  server = await startApiStandIn(({ method }) => (method === 'POST' ? answer : { status: 200, body: known }))
  openPage(`${server.url}/jobs/plinth`)
}
const sent = () => server.received.filter(({ method }) => method === 'POST').map(({ body }) => JSON.parse(body))

afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('a bid that has lapsed does not count: the opening says so, asks for the reason and sends it', async () => {
  await start({ ...opening, lapsed_count: 1 }, { status: 200, body: { opened: true } })
  show(ravi, <SealedBids job={job} />)
  await screen.findByText(/0 valid, 1 lapsed/)
  fireEvent.click(screen.getByRole('button', { name: 'Open bids' }))
  await screen.findByText(/Bids wanted: 1\. There are fewer: 0 valid, 1 lapsed/)
  fireEvent.change(screen.getByLabelText(/Reason/), { target: { value: 'The slab is cast on Monday' } })
  fireEvent.click(screen.getAllByRole('button', { name: 'Open bids' }).at(-1)!)
  await waitFor(() => expect(sent()).toEqual([{ confirm_few: 'The slab is cast on Monday' }]))
})

test('where the server alone knows that there are too few, its refusal brings the field for the reason', async () => {
  await start(opening, { status: 409, body: { detail: 'Fewer bids than the job asks for.', code: 'few_bids' } })
  show(ravi, <SealedBids job={job} />)
  fireEvent.click(screen.getByRole('button', { name: 'Open bids' }))
  await screen.findByRole('alertdialog')
  expect(screen.queryByLabelText(/Reason/)).toBeNull()
  fireEvent.click(screen.getAllByRole('button', { name: 'Open bids' }).at(-1)!)
  await screen.findByLabelText(/Reason/)
})

test('the first of two openers is told to wait and has no button; the second one has it', async () => {
  const until = new Date(Date.now() + 600_000).toISOString()
  await start({ ...opening, waiting_until: until, opened_by: { user_id: 'ravi', name: 'Ravi' } })
  show(ravi, <SealedBids job={{ ...job, opening: 'two' }} />)
  await screen.findByText(/You have opened/)
  expect(screen.queryByRole('button', { name: 'Open bids' })).toBeNull()
  cleanup()
  show(meera, <SealedBids job={{ ...job, opening: 'two' }} />)
  await screen.findByText(/Ravi has begun/)
  screen.getByRole('button', { name: 'Open bids' })
})

test.each([
  ['Send as a note', 'information'],
  ['Bidders must confirm', 'terms'],
])('a change that is a sentence alone is sent after the question what it means: %s', async (answer, effect) => {
  await start([])
  show(ravi, <AddendumDialog job={{ ...job, status: 'open' }} onClose={() => {}} />)
  fireEvent.change(document.querySelector('[name=summary]')!, { target: { value: 'Delivery at the second gate' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send the change' }))
  fireEvent.click(await screen.findByRole('button', { name: answer }))
  await waitFor(() => expect(sent()).toEqual([{ base_addendum_no: 0, summary: 'Delivery at the second gate', effect }]))
})

test('a job that nobody bid on gets a later deadline in three taps; a colleague without that right only reads it', async () => {
  await start([], { status: 201, body: {} })
  const ended = { ...job, id: 'ended', status: 'under_review', sealed: false, bid_count: 0 } as Job
  show(ravi, <EndedWithoutBid job={ended} />)
  fireEvent.click(screen.getByRole('button', { name: 'Move the deadline' }))
  fireEvent.click(await screen.findByRole('button', { name: 'In 2 days, 5 pm' }))
  fireEvent.click(screen.getByRole('button', { name: 'Send the change' }))
  const bid_deadline = `${indiaDay(new Date().toISOString(), 2)}T11:30:00.000Z`
  await waitFor(() => expect(sent()).toEqual([{ base_addendum_no: 0, summary: 'More time for bids', bid_deadline }]))
  cleanup()
  show({ ...meera, member_role: 'viewer' }, <EndedWithoutBid job={ended} />)
  screen.getByRole('heading', { name: 'Bidding has ended without a bid' })
  expect(screen.queryByRole('button', { name: 'Move the deadline' })).toBeNull()
})

function Bidding() {
  const form = useForm<JobValues>({ defaultValues: { ...emptyJob, bid_deadline: '2999-01-01T17:00', two_open: true } })
  return <BiddingPart form={form} />
}

test('who is alone in the company is told that two openers need a second one, with the way to invite', async () => {
  await start([])
  show({ ...ravi, members: 1 }, <Bidding />)
  const invite = await screen.findByRole('link', { name: 'Invite a colleague' })
  expect(invite.getAttribute('href')).toBe('/settings?tab=team')
  cleanup()
  show(ravi, <Bidding />)
  await screen.findByText('Two people open the bids')
  expect(screen.queryByRole('link', { name: 'Invite a colleague' })).toBeNull()
})
