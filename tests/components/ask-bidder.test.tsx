import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { queryClient } from '#web/api/query-client.ts'
import { AskBidderButton } from '#web/features/bidding/ask-bidder-button.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const job = {
  ...{ id: 'plinth', title: 'OPC 53 cement', status: 'open', posted_by: 'ravi', sealed: false, opened_at: null },
  bid_deadline: '2999-11-21T06:30:00.000Z',
} as unknown as Job
const bidOf = (supplier_info: object) =>
  ({ id: 'bid', job_id: 'plinth', supplier_id: 'asha', status: 'submitted', supplier_info }) as unknown as Bid
const asha = bidOf({ company_name: 'Asha Cement', contact_phone: '98220 12345', email: null })
const guest = bidOf({
  ...{ company_name: 'Hill Traders', contact_phone: '98220 44321', email: 'hill@traders.test' },
  contact_confirmed: false,
})

let server: Awaited<ReturnType<typeof startApiStandIn>>
let questions: object[]
beforeEach(async () => {
  localStorage.clear()
  questions = []
  server = await startApiStandIn(({ method }) =>
    method === 'GET' ? { status: 200, body: questions } : { status: 201, body: { id: 'q' } },
  )
  openPage(`${server.url}/bids?job_id=plinth`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

async function ask(bid: Bid) {
  show(ravi, <AskBidderButton job={job} bid={bid} />, '/bids?job_id=plinth')
  fireEvent.click(await screen.findByRole('button', { name: /^Ask / }))
  return within(await screen.findByRole('dialog'))
}

test('the buyer asks a bidder beside the bid, and finds the answer there', async () => {
  const dialog = await ask(asha)
  fireEvent.change(dialog.getByLabelText('Your question'), { target: { value: 'Is unloading in it?' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Send question' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [posted] = server.received.filter(({ method }) => method === 'POST')
  expect([posted!.path, JSON.parse(posted!.body)]).toEqual(['/api/bids/bid/queries', { text: 'Is unloading in it?' }])

  const answered = { question: 'Is unloading in it?', answer: 'Yes', status: 'answered', bid_id: 'bid' }
  questions = [{ id: 'q', ...answered, created_at: '2026-11-21T06:30:00.000Z', is_own: true, moderation: null }]
  await queryClient.invalidateQueries()
  await screen.findByRole('button', { name: 'Ask Asha Cement, 1 answer' })
})

test('a bidder without an account is called, as a question would not arrive', async () => {
  const dialog = await ask(guest)
  expect(dialog.queryByLabelText('Your question')).toBeNull()
  expect(dialog.getByRole('link', { name: /98220 44321/ }).getAttribute('href')).toMatch(/^tel:/)
  expect(dialog.getByRole('link', { name: 'hill@traders.test' }).getAttribute('href')).toBe('mailto:hill@traders.test')
})
