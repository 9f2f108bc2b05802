import { cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { messages } from '#contract/screen-messages.ts'
import { queryClient } from '#web/api/query-client.ts'
import { persistRepliesOf } from '#web/device/persisted-replies.ts'
import { StaleDataNote } from '#web/device/stale-data-note.tsx'
import { ApprovalsScreen } from '#web/features/approvals/approvals-screen.tsx'
import { BidsByJob } from '#web/features/bids/bids-by-job.tsx'
import { OwnBids } from '#web/features/bids/own-bids.tsx'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'
import { RecentActivity } from '#web/features/dashboard/recent-activity.tsx'
import { InvitedTo } from '#web/features/invitations/invited-to.tsx'
import { OwnJobList } from '#web/features/jobs/own-job-list.tsx'
import { FitsYou } from '#web/features/matching/fits-you.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { SalesDashboard } from '#web/features/sales/sales-dashboard.tsx'
import { SitesSettings } from '#web/features/sites/sites-settings.tsx'
import { InvoiceList } from '#web/features/subscription/invoice-list.tsx'
import { TeamSettings } from '#web/features/team/team-settings.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { patience } from '../support/machine-speed.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

const personOf = (role: User['role']) =>
  ({ id: `${role}-${++people}`, company_id: role, role, member_role: 'owner', members: 2 }) as User

let people = 0
let isAway: boolean
/** Replies wait for it. */
let slowness: Promise<void>
const member = {
  ...{ user_id: 'meera', name: 'Meera Joshi', email: 'meera@asha.example', phone: '+919822011111' },
  ...{ member_role: 'bidder', award_limit: null, joined_at: '2026-11-21T06:00:00.000Z', deputy: null },
}
const bodies: Record<string, unknown> = {
  '/api/notifications/unread-count': { unread_count: 3 },
  '/api/company': { kind: 'supplier', approval_rules: null, model_wording: null },
  '/api/company/members': [member],
}
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  isAway = true
  slowness = Promise.resolve()
  server = await startApiStandIn(async ({ path }) => {
    await slowness
    return isAway ? { status: 503, body: {} } : { status: 200, body: bodies[path.split('?')[0]!] ?? [] }
  })
  openPage(`${server.url}/dashboard`)
})
afterEach(async () => {
  persistRepliesOf(null)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: patience(5000) })
  cleanup()
  queryClient.clear()
  await server.stop()
})

const waiting = { timeout: patience(10_000) }

test.each<[string, User['role'], ReactNode, string, string?]>([
  ['the bell', 'supplier', <NotificationList key="1" unread={1} onClose={() => {}} />, messages.noNotifications.text],
  ['own bids', 'supplier', <OwnBids key="2" />, messages.noBidsSubmitted.text],
  ['the latest bids', 'supplier', <RecentActivity key="3" />, 'No recent activity'],
  ['own jobs', 'buyer', <OwnJobList key="4" />, messages.noOwnJobs.text],
  ['bids by job', 'buyer', <BidsByJob key="5" />, messages.noBidsReceived.text],
  ['chats', 'buyer', <ChatScreen key="6" jobId={null} company={null} />, messages.noChats.text],
  ['approvals', 'buyer', <ApprovalsScreen key="7" />, messages.noApprovals.text],
  ['sites', 'buyer', <SitesSettings key="8" />, messages.noSites.text],
  ['a salesman’s jobs', 'salesman', <SalesDashboard key="9" />, messages.noJobs.text],
  ['a salesman’s bids', 'salesman', <SalesDashboard key="10" />, messages.noBidsSubmitted.text, '/dashboard?tab=bids'],
])('%s that were never seen are not called empty without a network', async (_, role, list, empty, address) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  show(personOf(role), list, address)
  await screen.findByRole('heading', { name: /could not be loaded/ }, waiting)
  expect(screen.queryByText(empty)).toBeNull()
  vi.restoreAllMocks()
})

/** Opened once with a network, and then the page was closed and the network lost. */
async function seenBefore(person: User, part: ReactNode, isShown: () => Promise<unknown>) {
  persistRepliesOf(person.id)
  isAway = false
  const seen = show(person, part)
  await isShown()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), waiting)
  seen.unmount()
  queryClient.clear()
  isAway = true
}

test('the number on the bell is kept, and says nothing of how old the screen is', async () => {
  const asha = personOf('supplier')
  await seenBefore(asha, <NotificationBell />, () =>
    screen.findByRole('button', { name: 'Notifications, 3 unread' }, waiting),
  )
  show(
    asha,
    <>
      <NotificationBell />
      <StaleDataNote />
    </>,
  )
  await screen.findByRole('button', { name: 'Notifications, 3 unread' }, waiting)
  expect(screen.queryByText(/No connection/)).toBeNull()
})

test.each<[string, ReactNode, string]>([
  ['colleagues and their telephones', <TeamSettings key="team" />, 'Meera Joshi'],
  ['that nothing was paid yet', <InvoiceList key="invoices" />, 'No payments yet'],
])('%s were seen before, and are shown without a network with their age', async (_, list, text) => {
  const asha = personOf('supplier')
  await seenBefore(asha, list, () => screen.findAllByText(text, {}, waiting))
  show(
    asha,
    <>
      <StaleDataNote />
      {list}
    </>,
  )
  await screen.findAllByText(text, {}, waiting)
  await screen.findByText(/^No connection/, {}, waiting)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})

test('on a slow network what was seen before is shown while it is loaded, and no connection is said to be missing', async () => {
  const asha = personOf('supplier')
  await seenBefore(asha, <TeamSettings />, () => screen.findAllByText('Meera Joshi', {}, waiting))
  isAway = false
  // A page opened later.
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now())
  const arrival = Promise.withResolvers<void>()
  slowness = arrival.promise
  show(
    asha,
    <>
      <StaleDataNote />
      <TeamSettings />
    </>,
  )
  await screen.findByText(/^Still loading\. This is as of/, {}, waiting)
  expect(screen.getAllByText('Meera Joshi')).not.toEqual([])
  arrival.resolve()
  await waitFor(() => expect(screen.queryByText(/This is as of/)).toBeNull(), waiting)
  vi.restoreAllMocks()
})

test('where nobody had invited the reader and no job fitted, the dashboard does not complain about either', async () => {
  const asha = personOf('supplier')
  const parts = (
    <>
      <InvitedTo />
      <FitsYou />
      <RecentActivity />
    </>
  )
  await seenBefore(asha, parts, () => screen.findByText('No recent activity', {}, waiting))
  show(asha, parts)
  await screen.findByText('No recent activity', {}, waiting)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), waiting)
  expect(screen.queryByText(/could not be loaded/)).toBeNull()
})
