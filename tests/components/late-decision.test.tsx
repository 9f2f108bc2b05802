import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import type { AwardRequest } from '#contract/award-request.ts'
import { refusals } from '#contract/refusals.ts'
import { invalidateTouched } from '#web/api/invalidate-queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { ApprovalsScreen } from '#web/features/approvals/approvals-screen.tsx'
import { toast } from '#web/ui/toast.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'
import { waitingRequest } from './waiting-request.ts'

const owner = {
  ...{ id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner', company_name: 'Patil Infra', members: 2 },
} as User
const request = waitingRequest({
  ...{ can_decide: true, reason_code: 'quality', reason_text: 'Asked by the consultant' },
})

const bid = {
  ...{ id: 'bid', supplier_id: 'asha', company_represented: null, items: [], delivery_estimate: '5 days' },
  notes: 'GST extra',
  supplier_info: { company_name: 'Asha Cement', verified: false, contact_confirmed: false },
}

let requests: AwardRequest[]
let decided: AwardRequest | null
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  requests = [request]
  decided = null
  server = await startApiStandIn(({ method, path }) => {
    if (method === 'GET' && path.includes('/bids/bid')) return { status: 200, body: bid }
    if (method === 'GET') {
      const isWaiting = path.includes('status=waiting')
      const items = isWaiting ? requests.filter(({ status }) => status === 'waiting') : requests
      return { status: 200, body: path.includes('/award-requests') ? items : [] }
    }
    if (decided) return { status: 200, body: decided }
    // The bid has become cheaper meanwhile, which ends the request.
    requests = [{ ...request, status: 'stale', can_decide: false }]
    void queryClient.invalidateQueries()
    return { status: 409, body: { detail: refusals.requestStale.text, code: refusals.requestStale.code } }
  })
  openPage(`${server.url}/approvals`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching() + queryClient.isMutating()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

test('who approves reads why the award does not go to the lowest', async () => {
  show(owner, <ApprovalsScreen />)
  expect(await screen.findByText('Reason: Make or quality: Asked by the consultant')).toBeTruthy()
})

test('who approves reads whether that decides the job, or asks its bidders first', async () => {
  requests = [request, { ...request, id: 'parts', bidder_name: 'Vikram Steel', at_once: false }]
  show(owner, <ApprovalsScreen />)
  for (const [company, effect] of [
    ['Asha Cement', /awarded at once and all others are rejected/],
    ['Vikram Steel', /has 3 days to accept. Until then the other bids wait/],
  ] as const) {
    fireEvent.click(await screen.findByRole('button', { name: `Approve the award to ${company}` }))
    const question = within(screen.getByRole('alertdialog', { name: 'Approve this award?' }))
    expect(question.getByText(effect)).toBeTruthy()
    fireEvent.click(question.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  }
})

test('the first of two approvals is said to be one, and no award', async () => {
  requests = [{ ...request, needs: 2 }]
  decided = { ...requests[0]!, can_decide: false }
  const told = vi.spyOn(toast, 'success')
  show(owner, <ApprovalsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve the award to Asha Cement' }))
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Approve award' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith('You have approved. One more colleague must.'))
})

test('who approves is warned of what whoever asked was warned of', async () => {
  show(owner, <ApprovalsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve the award to Asha Cement' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Approve this award?' }))
  for (const warning of [
    'Contact not confirmed',
    'GST extra',
    'Prices are compared as quoted: check GST, freight and unloading in the notes.',
    /^This bidder has no account/,
  ])
    expect(await question.findByText(warning)).toBeTruthy()
})

test('a bid that is not the lowest any more is shown so in the list and in the open question, as another bid comes in', async () => {
  show(owner, <ApprovalsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve the award to Asha Cement' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Approve this award?' }))
  question.getByText('L1')
  requests = [{ ...request, statement: { ...request.statement, rank: 2, lowest_total: 370_000 } }]
  await invalidateTouched(queryClient, ['ownJobs'])
  expect(await question.findByText('L2')).toBeTruthy()
  question.getByText(/₹7,600/)
  expect(screen.queryByText('L1')).toBeNull()
})

test('an approval of a bid that has changed meanwhile says that nothing was awarded, though its request has left the list', async () => {
  show(owner, <ApprovalsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: 'Approve the award to Asha Cement' }))
  const question = within(screen.getByRole('alertdialog', { name: 'Approve this award?' }))
  fireEvent.click(question.getByRole('button', { name: 'Approve award' }))
  await screen.findByText('Nothing is waiting for your approval')
  expect(await screen.findByText(refusals.requestStale.text)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'See the bids' }).getAttribute('href')).toBe('/bids?job_id=job')
  expect(screen.queryByRole('button', { name: 'Approve award' })).toBeNull()
  expect(await screen.findByText(/^The bid was changed meanwhile/)).toBeTruthy()
})
