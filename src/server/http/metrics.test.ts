import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { parse } from 'yaml'
import { openStream } from '#tests/support/event-stream.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { personOf, sendInside } from '#tests/support/person.ts'
import { type App, createApp } from '../app.ts'
import { openDatabase } from '../db/database.ts'
import { createMetrics, serveMetrics } from './metrics.ts'

let market: Market
let app: App
let ravi: Person
let read: () => Promise<string>
let close: () => Promise<void>

/** A market whose second server has metrics. */
beforeAll(async () => {
  market = await openMarket()
  const database = openDatabase(market.databaseUrl)
  const metrics = createMetrics(database)
  app = await createApp({ config: market.app.services.config, database, metrics })
  const served = await serveMetrics(metrics, { port: 0, host: '127.0.0.1' })
  const url = `http://127.0.0.1:${served.port}`
  expect((await fetch(`${url}/`)).status).toBe(404)
  await expect(serveMetrics(metrics, { port: served.port, host: '127.0.0.1' })).rejects.toThrow('METRICS_PORT')
  read = async () => (await fetch(`${url}/metrics`)).text()
  close = async () => {
    await served.stop()
    await app.http.close()
    await database.end()
  }
  ravi = personOf(sendInside(app), await market.buyer('Ravi Constructions'))
})
afterAll(async () => {
  await close()
  await market.close()
})

test('requests are counted by the pattern of their route, and nothing that somebody sent is told', async () => {
  const job = await postJob(ravi)
  await ravi.call('job', { params: { id: job.id } })
  await ravi.try('job')
  await app.http.inject('/api/jobs?q=secret')
  const text = await read()
  expect(text).toContain('nirmaan_request_seconds_count{method="GET",route="/api/jobs/:id",status="200"} 1')
  expect(text).toContain('nirmaan_request_seconds_count{method="GET",route="/api/jobs/:id",status="404"} 1')
  expect(text).toContain('nirmaan_request_seconds_count{method="GET",route="/api/jobs",status="401"} 1')
  expect(text).not.toMatch(new RegExp(`secret|${job.id}|${ravi.email}`))
})

test('open streams are counted while they are open', async () => {
  const stream = await openStream(await app.http.listen({ port: 0, host: '127.0.0.1' }), ravi.token)
  expect(await read()).toContain('nirmaan_open_streams 1')
  stream.close()
  await vi.waitFor(async () => expect(await read()).toContain('nirmaan_open_streams 0'))
  expect(await read()).not.toContain('/api/events')
})

test('calls to the payment provider, and what waits to be mailed, are told', async () => {
  await ravi.call('createSubscriptionOrder')
  await market.database`
    insert into outbox (recipient, subject, body, created_at, next_attempt_at)
    values ('asha@example.in', 's', 'b', now() - interval '1 hour', now() + interval '1 day')`
  const text = await read()
  expect(text).toContain('nirmaan_outside_call_seconds_count{port="payments",call="createOrder",outcome="done"} 1')
  expect(text).toContain('nirmaan_outbox_waiting 1')
  expect(text).toMatch(/nirmaan_outbox_oldest_seconds 3[56]\d\d/)
  expect(text).toContain('nirmaan_scheduled_task_failures_total{task="Delete orphaned files"} 0')
})

test('deliveries that wait, and alarms that are late or fail, are told; what is to wait is not', async () => {
  await market.database`
    insert into deliveries (channel, address, template, params, language, cause, not_before, next_attempt_at, created_at)
    select 'email', 'asha@example.in', 'subscription_ending', '{}', 'en', 'a test', not_before, now() + interval '1 day',
      now() - interval '1 day'
    from unnest(array[now() - interval '1 hour', now() + interval '1 hour']) as not_before`
  await market.database`
    insert into alarms (kind, subject_id, at, tries) values
      ('from_the_future', gen_random_uuid(), now() - interval '1 hour', 0),
      ('from_the_future', gen_random_uuid(), now() + interval '1 hour', 3)`
  const text = await read()
  expect(text).toContain('nirmaan_deliveries_waiting 1')
  expect(text).toMatch(/nirmaan_deliveries_oldest_seconds 3[56]\d\d/)
  expect(text).toMatch(/nirmaan_alarms_overdue_seconds 3[56]\d\d/)
  expect(text).toContain('nirmaan_alarms_failing 1')
})

test('process, event loop and database are told of, and which version runs', async () => {
  const text = await read()
  expect(text).toMatch(/nirmaan_build_info\{version="\d+\.\d+\.\d+",commit="[0-9a-f]*"\} 1/)
  expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.e-]+/)
  expect(text).toMatch(/process_resident_memory_bytes \d+/)
  expect(text).toContain('nirmaan_database_up 1')
  expect(text).toMatch(/nirmaan_database_answer_seconds 0\.\d+/)
})

test('alerts and dashboard ask for metrics that there are', async () => {
  const root = join(import.meta.dirname, '../../..')
  const rules = await readFile(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
  const { groups } = parse(rules) as { groups: { rules: { alert: string; expr: string }[] }[] }
  const { panels } = JSON.parse(await readFile(join(root, 'deploy/grafana/nirmaan.json'), 'utf8'))
  const asked = [
    ...groups.flatMap((group) => group.rules.map(({ expr }) => expr)),
    ...panels.flatMap(({ targets }: { targets: { expr: string }[] }) => targets.map(({ expr }) => expr)),
  ]
  expect(asked.length).toBeGreaterThan(30)
  await postJob(ravi)
  await ravi.call('createSubscriptionOrder')
  const known = new Set([...(await read()).matchAll(/^([a-z_]\w*)/gim)].map(([, name]) => name))
  const names = asked.flatMap((expr) => expr.match(/\b(nirmaan|nodejs|process)_\w+/g) ?? [])
  expect(names.filter((name) => !known.has(name))).toEqual([])
  // The page says what to do about each.
  const page = await readFile(join(root, 'docs/operations/monitoring.md'), 'utf8')
  for (const { alert } of groups.flatMap((group) => group.rules)) expect(page).toContain(`\`${alert}\``)
})

test('without its database a server says so, and does not repeat old numbers', async () => {
  const gone = openDatabase('postgres://nobody@127.0.0.1:1/none')
  const text = await createMetrics(gone).text()
  expect(text).toContain('nirmaan_database_up 0')
  expect(text).not.toMatch(/^nirmaan_outbox_waiting/m)
  await gone.end()
})
