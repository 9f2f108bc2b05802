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
import { OwnJobList } from '#web/features/jobs/own-job-list.tsx'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { NotificationList } from '#web/features/notifications/notification-list.tsx'
import { SalesDashboard } from '#web/features/sales/sales-dashboard.tsx'
import { SitesSettings } from '#web/features/sites/sites-settings.tsx'
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
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  isAway = true
  server = await startApiStandIn(() =>
    isAway ? { status: 503, body: {} } : { status: 200, body: { unread_count: 3 } },
  )
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
  show(personOf(role), list, address)
  await screen.findByRole('heading', { name: /could not be loaded/ }, waiting)
  expect(screen.queryByText(empty)).toBeNull()
})

test('the number on the bell is kept, and says nothing of how old the screen is', async () => {
  const asha = personOf('supplier')
  persistRepliesOf(asha.id)
  isAway = false
  const seen = show(asha, <NotificationBell />)
  await screen.findByRole('button', { name: 'Notifications, 3 unread' }, waiting)
  seen.unmount()
  queryClient.clear()
  isAway = true
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
