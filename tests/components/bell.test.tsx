import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import type { Job } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { JobBids } from '#web/features/jobs/detail/job-bids.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', member_role: 'owner' } as User
const entry = {
  ...{ id: 'news', type: 'bid_received', title: '', message: '', read: false, job_id: 'plinth' },
  params: { job: 'Cement', company: 'Asha Cement', price_quote: 380, bids: 8 },
  created_at: '2026-11-21T06:30:00.000Z',
}
const bid = {
  ...{ id: 'bid', job_id: 'plinth', supplier_id: 'asha', price_quote: 380, status: 'submitted', notes: null },
  ...{ created_at: entry.created_at, updated_at: entry.created_at, delivery_estimate: '2 days' },
  supplier_info: { company_name: 'Asha Cement', contact_phone: '', email: null, verified: false, jobs_won: 0 },
  job_info: { title: 'Cement', category: 'material', location: 'Nashik', company_name: 'Ravi Constructions' },
  company_represented: null,
}
const job = { id: 'plinth', posted_by: 'ravi', status: 'open', bid_count: 1, bids: [bid] } as unknown as Job

let unread: number
let isAway: boolean
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  localStorage.clear()
  unread = 1
  isAway = false
  server = await startApiStandIn(({ path, method }) => {
    if (isAway) return { status: 503 }
    if (method === 'POST') unread = 0
    return { status: 200, body: path.startsWith('/api/notifications?') ? [entry] : { unread_count: unread } }
  })
  openPage(`${server.url}/dashboard`)
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  await server.stop()
})

const written = () => server.received.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('eight bids on a job are one entry of the bell, and read with one click', async () => {
  show(ravi, <NotificationList unread={1} onClose={() => {}} />)
  const link = await screen.findByRole('link')
  expect(link.textContent).toContain('8 bids on "Cement"')
  expect(link.textContent).toContain('The newest: Asha Cement bid ₹380.')
  fireEvent.click(link)
  await waitFor(() => expect(written()).toEqual(['/api/notifications/read-job/plinth']))
})

test('bids that are on the screen are read, once', async () => {
  show(
    ravi,
    <>
      <NotificationBell />
      <JobBids job={job} />
    </>,
  )
  await waitFor(() => expect(written()).toEqual(['/api/notifications/read-job/plinth']))
})

test('while nothing is unread, looking at bids writes nothing', async () => {
  unread = 0
  show(
    ravi,
    <>
      <NotificationBell />
      <JobBids job={job} />
    </>,
  )
  await waitFor(() => expect(server.received.length).toBeGreaterThan(0))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(written()).toEqual([])
})

test('without a network nothing is marked as read: it says so, and the bell goes on counting', async () => {
  show(
    ravi,
    <>
      <NotificationBell />
      <NotificationList unread={1} onClose={() => {}} />
    </>,
  )
  const bell = await screen.findByRole('button', { name: 'Notifications, 1 unread' })
  await screen.findByRole('link')
  isAway = true
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText(messages.serverUnreachable.text)).toBeDefined()
  expect(bell.getAttribute('aria-label')).toBe('Notifications, 1 unread')
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  await waitFor(() => expect(bell.getAttribute('aria-label')).toBe('Notifications'))
})
