import { readFileSync } from 'node:fs'
import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { setBearer } from '#web/api/bearer.ts'
import { call } from '#web/api/client.ts'
import { queryClient } from '#web/api/query-client.ts'
import { NotificationBell } from '#web/features/notifications/notification-bell.tsx'
import { BidsPage } from '#web/pages/bids-page.tsx'
import { DashboardPage } from '#web/pages/dashboard-page.tsx'
import { JobsPage } from '#web/pages/jobs-page.tsx'
import { usePrefetchOnUse } from '#web/ui/use-prefetch-on-use.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString()
const ofMember = { member_role: 'owner', trial_expires_at: null, subscription_expires_at: nextYear }
const ravi = { id: 'ravi', company_id: 'ravi', role: 'buyer', ...ofMember } as User
const asha = { id: 'asha', company_id: 'asha', role: 'supplier', ...ofMember } as User
const screens: [path: string, screen: ReactNode][] = [
  ['/dashboard', <DashboardPage key="dashboard" />],
  ['/jobs', <JobsPage key="jobs" />],
  ['/bids', <BidsPage key="bids" />],
]

const replies: Record<string, unknown> = {
  '/api/dashboard/actions': {
    chats: [],
    jobs_to_decide: [],
    questions: [],
    bids_to_confirm: [],
    bills_to_correct: [],
    payments_to_confirm: [],
    orders_to_issue: [],
    bills_to_pass: [],
    payments_due: [],
    outcomes_to_answer: [],
    disputes_to_answer: [],
    receipts_to_accept: [],
    orders_to_send: [],
    orders_to_bill: [],
    notes_to_send: [],
    refunds_to_pay: [],
    sums_to_bill: [],
    new_jobs: [],
    has_begun: true,
    asks_offers: false,
  },
  '/api/dashboard/stats': { total_bids: 0, won_bids: 0, win_rate: 0, decided_bids: 0, waiting_bids: 0 },
  '/api/notifications/unread-count': { unread_count: 0 },
  '/api/company/offers': { categories: [], districts: [] },
  '/api/bids/my/totals': { waiting: 0, won: 0, lost: 0 },
}
let me: User
let server: Awaited<ReturnType<typeof startApiStandIn>>
beforeEach(async () => {
  const token = 'token'
  localStorage.setItem('nirmaan.session', JSON.stringify({ access_token: token, expires_at: Date.now() }))
  setBearer({ token: async () => token, renew: async () => null, refused: () => {} })
  server = await startApiStandIn(({ path }) => {
    const body = path === '/api/profile' ? { user: me } : (replies[path.split('?')[0]!] ?? [])
    return { status: 200, body }
  })
})
afterEach(async () => {
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  cleanup()
  queryClient.clear()
  localStorage.clear()
  Reflect.deleteProperty(window, 'prefetched')
  await server.stop()
})

const prefetched = () => (window as { prefetched?: { replies: object } }).prefetched?.replies
const left = () => Object.keys(prefetched() ?? {})
const received = () => server.received.map(({ path }) => path).sort()

/** What the page fetches before the app: the profile, and then what the first screen shows. */
async function openUntilPrefetched(path: string, count: number): Promise<void> {
  openPage(server.url + path)
  new Function('fetch', readFileSync('public/start.js', 'utf8'))(cloneable)
  await waitFor(() => expect(left()).toHaveLength(count))
}

/** The simulated page loses the body of a streamed reply that is cloned. */
async function cloneable(...request: Parameters<typeof fetch>): Promise<Response> {
  const reply = await fetch(...request)
  return new Response(await reply.text(), { status: reply.status, headers: reply.headers })
}

for (const [who, counts] of [
  [ravi, [5, 3, 3]],
  [asha, [4, 4, 1]],
] as const)
  for (const [index, [path, screen]] of screens.entries())
    test(`the first screen of a ${who.role} at ${path} takes all that was prefetched, and asks for none of it again`, async () => {
      me = who
      await openUntilPrefetched(path, counts[index]!)
      const asked = left()
      await call(api.profile)
      show(
        who,
        <>
          <NotificationBell />
          {screen}
        </>,
        path,
      )
      await waitFor(() => expect(left()).toEqual([]))
      await waitFor(() => expect(queryClient.isFetching()).toBe(0))
      expect(received().filter((url) => asked.includes(url))).toEqual(asked.sort())
    })

test('a search, and whoever must still enter a code, prefetch the profile alone', async () => {
  me = ravi
  await openUntilPrefetched('/jobs?q=cement', 1)
  await call(api.profile)
  Reflect.deleteProperty(window, 'prefetched')
  me = { ...ravi, second_factor: 'code' } as unknown as User
  await openUntilPrefetched('/jobs', 1)
  await call(api.profile)
  expect(received()).toEqual(['/api/profile', '/api/profile'])
})

let loads = 0
async function load() {
  loads += 1
}
function PartForLater() {
  usePrefetchOnUse(load)
  return null
}

test('a part that may be opened later is loaded when the page is first used, and once', () => {
  render(<PartForLater />)
  expect(loads).toBe(0)
  fireEvent.pointerDown(document.body)
  fireEvent.keyDown(document.body, { key: 'Tab' })
  expect(loads).toBe(1)
})
