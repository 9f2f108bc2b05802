import { QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { invalidateTouched } from '#web/api/invalidate-queries.ts'
import { queryOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { onTouched, screensUpdated } from '#web/api/touched.ts'
import { startApiStandIn } from '../support/api-stand-in.ts'
import { openPage } from './open-page.ts'

afterEach(() => queryClient.clear())

/** A person without an event stream opens a job and their own bids, and bids. Returns what their screens then refetch. */
async function askedAfterBidding(answer: { status: number; headers?: Record<string, string> }) {
  const server = await startApiStandIn(({ method }) => (method === 'POST' ? answer : { status: 200, body: {} }))
  openPage(`${server.url}/bids?job_id=plinth`)
  const shown = [queryOf(api.job, { params: { id: 'plinth' } }), queryOf(api.ownBidTotals), queryOf(api.dashboardStats)]
  const leave = shown.map((query) => new QueryObserver(queryClient, query as never).subscribe(() => {}))
  await expect.poll(() => queryClient.isFetching()).toBe(0)
  const stop = onTouched((resources) => invalidateTouched(queryClient, resources))
  const before = server.received.length
  const body = { price_quote: 380, delivery_estimate: '7 days' }
  await call(api.placeBid, { params: { jobId: 'plinth' }, body }).catch(() => {})
  await screensUpdated()
  const asked = server.received.slice(before).map(({ method, path }) => `${method} ${path}`)
  stop()
  for (const one of leave) one()
  await server.stop()
  return asked.slice(1).toSorted()
}

const job = 'GET /api/jobs/plinth'
const totals = 'GET /api/bids/my/totals'
const stats = 'GET /api/dashboard/stats'

test('after a write the screens ask again for what its reply says to be touched, in whatever form they show it', async () => {
  const touched = (resources: string) => ({ status: 201, headers: { 'x-touched': resources } })
  expect(await askedAfterBidding(touched('ownBids,job:plinth'))).toEqual([totals, job])
  expect(await askedAfterBidding(touched('job:other,tenders'))).toEqual([])
  expect(await askedAfterBidding(touched('*'))).toEqual([totals, stats, job])
  expect(await askedAfterBidding({ status: 201 })).toEqual([])
})

test('a refused write shows that the screens are out of date; a wrong input or a tired server does not', async () => {
  for (const status of [403, 404, 409]) expect(await askedAfterBidding({ status })).toEqual([totals, stats, job])
  for (const status of [422, 429, 503]) expect(await askedAfterBidding({ status })).toEqual([])
})
