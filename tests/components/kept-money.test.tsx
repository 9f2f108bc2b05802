import { cleanup, screen, waitFor } from '@testing-library/react'
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '#contract/account.ts'
import { queryClient } from '#web/api/query-client.ts'
import { persistRepliesOf } from '#web/device/persisted-replies.ts'
import { BillsScreen } from '#web/features/money/bills-screen.tsx'
import { OwedScreen } from '#web/features/money/owed-screen.tsx'
import { OrdersScreen } from '#web/features/orders/orders-screen.tsx'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { patience } from '../support/machine-speed.ts'
import { openPage } from './open-page.ts'
import { show } from './show.tsx'

beforeAll(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('IDBKeyRange', IDBKeyRange)
})
afterAll(() => void vi.unstubAllGlobals())

const order = {
  ...{ id: 'order', kind: 'po', number: 'PO/26-27/0001', status: 'accepted', version: 1, total: 354_000 },
  ...{ buyer_name: 'Ravi Constructions', supplier_name: 'Asha Cement', respond_by: null, accepted_percent: 40 },
  ...{ job: { id: 'job', title: 'Cement for Tower A' }, created_at: '2026-11-23T05:00:00.000Z' },
}
const owed = {
  ...{ bill_id: 'bill', milestone_id: null, order_id: 'order', company_name: 'Ravi Constructions', kind: 'invoice' },
  ...{ number: 'INV-7', order_number: 'PO/26-27/0001', left: 91_450, due_on: '2026-12-01', msme_last_day: null },
  ...{ interest: null, disputed: false, contested: 0, status: 'passed', ra_no: null },
}
const bodies: Record<string, unknown> = {
  '/api/orders': [order],
  '/api/receivables': { rows: [owed], ageing: [], today: '2026-11-23', more: false },
}

let people = 0
let person: User
let isAway: boolean
let server: Awaited<ReturnType<typeof startApiStandIn>>

beforeEach(async () => {
  localStorage.clear()
  isAway = false
  server = await startApiStandIn(({ path }) =>
    isAway ? { status: 503, body: {} } : { status: 200, body: bodies[path.split('?')[0]!] ?? [] },
  )
  openPage(`${server.url}/orders`)
  person = { id: `asha-${++people}`, company_id: 'asha', role: 'supplier', member_role: 'owner' } as User
  persistRepliesOf(person.id)
})
afterEach(async () => {
  persistRepliesOf(null)
  await waitFor(() => expect(queryClient.isFetching()).toBe(0), { timeout: patience(5000) })
  cleanup()
  queryClient.clear()
  await server.stop()
})

const waiting = { timeout: patience(10_000) }

test.each<[string, ReactNode, string]>([
  ['orders', <OrdersScreen key="orders" />, 'PO/26-27/0001'],
  ['what is owed', <OwedScreen key="owed" />, 'Ravi Constructions'],
])('%s seen before are shown without a network', async (_, page, text) => {
  const seen = show(person, page)
  await screen.findByText(text, {}, waiting)
  seen.unmount()
  queryClient.clear()
  isAway = true
  show(person, page)
  await screen.findByText(text, {}, waiting)
})

test('without a network and anything seen before nothing is said of money', async () => {
  isAway = true
  const bills = show(person, <BillsScreen />)
  await screen.findByText('The bills could not be loaded', {}, waiting)
  expect(screen.queryByText('No bills')).toBeNull()
  bills.unmount()
  show(person, <OwedScreen />)
  await screen.findByText('The bills could not be loaded', {}, waiting)
  expect(screen.queryByText('Nothing is owed')).toBeNull()
})
