import { createServer } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { buildInfo } from '../build-info.ts'
import type { Database } from '../db/database.ts'
import type { ScheduledTask } from '../scheduled-tasks/run-scheduled-tasks.ts'

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const eventsRoute = '/api/events'

/**
 * Metrics for Prometheus, explained in `docs/operations/monitoring.md`. Labels are route patterns and names from the code,
 * never user input: the number of series stays small, and nothing private is in them.
 */
export function createMetrics(database: Database) {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'nirmaan_request_seconds',
    help: 'How long requests took, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    buckets: seconds,
    registers,
  })
  const streams = new Gauge({
    name: 'nirmaan_open_streams',
    help: 'Event streams that are open to browsers',
    registers,
  })
  const calls = new Histogram({
    name: 'nirmaan_outside_call_seconds',
    help: 'How long calls to mail server, payment provider and file store took, and whether they went well',
    labelNames: ['port', 'call', 'outcome'],
    buckets: seconds,
    registers,
  })
  const taskFailures = new Counter({
    name: 'nirmaan_scheduled_task_failures_total',
    help: 'How often a task failed',
    labelNames: ['task'],
    registers,
  })
  const dropped = new Counter({
    name: 'assist_dropped_total',
    help: 'How many answers of the language model were not shown, by the reason',
    labelNames: ['why'],
    registers,
  })
  new Gauge({
    name: 'nirmaan_build_info',
    help: 'Always 1; its labels say which version runs',
    labelNames: ['version', 'commit'],
    registers,
  }).set(buildInfo, 1)
  const lookAtDatabase = watchDatabase(database, registry)

  return {
    contentType: registry.contentType,
    async text(): Promise<string> {
      await lookAtDatabase()
      return await registry.metrics()
    },

    countDropped(why: string): void {
      dropped.inc({ why })
    },

    /** Wraps a task so that its failures are counted, from 0 on. */
    watchTask(task: ScheduledTask): ScheduledTask {
      taskFailures.inc({ task: task.name }, 0)
      const countFailure = (error: unknown) => {
        taskFailures.inc({ task: task.name })
        throw error
      }
      return { ...task, work: () => task.work().catch(countFailure) }
    },

    /** Call it before adding the routes to measure. */
    watchRequests(http: FastifyInstance): void {
      http.addHook('onRequest', (request, reply, done) => {
        if (request.routeOptions.url === eventsRoute) {
          streams.inc()
          reply.raw.once('close', () => streams.dec())
        }
        done()
      })
      http.addHook('onResponse', ({ method, routeOptions }, reply, done) => {
        // Without event streams, whose duration is only how long a page was open.
        if (routeOptions.url !== eventsRoute) {
          const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
          requests.observe(labels, reply.elapsedTime / 1000)
        }
        done()
      })
    },

    /** Wraps an adapter so that its asynchronous calls are timed. */
    watchCalls<Adapter extends object | null>(port: string, adapter: Adapter): Adapter {
      if (!adapter) return adapter
      const watched = Object.entries(adapter).map(([call, part]) => {
        if (typeof part !== 'function') return [call, part]
        const timed = (...args: unknown[]) => {
          const done = calls.startTimer({ port, call })
          const answer = part.apply(adapter, args)
          if (answer instanceof Promise)
            answer.then(
              () => done({ outcome: 'done' }),
              () => done({ outcome: 'failed' }),
            )
          return answer
        }
        return [call, timed]
      })
      return Object.fromEntries(watched) as Adapter
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>

/** Queries the database at each scrape; all but the first two values are the same on every server. */
function watchDatabase(database: Database, registry: Registry): () => Promise<void> {
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers: [registry] })
  const up = gauge('nirmaan_database_up', '1 if the database answered just now')
  const answer = gauge(
    'nirmaan_database_answer_seconds',
    'How long the least statement waited for a connection and ran',
  )
  const waiting = gauge('nirmaan_outbox_waiting', 'Mails that are neither sent nor given up')
  const oldest = gauge('nirmaan_outbox_oldest_seconds', 'How long the oldest of them has waited')
  const deliveries = gauge(
    'nirmaan_deliveries_waiting',
    'Deliveries that are neither made nor given up, without quiet hours and failing webhooks',
  )
  const oldestDelivery = gauge('nirmaan_deliveries_oldest_seconds', 'How long the oldest of them has waited')
  const overdue = gauge('nirmaan_alarms_overdue_seconds', 'How long the oldest alarm that is due has waited')
  const failing = gauge('nirmaan_alarms_failing', 'Alarms whose effect has failed and is tried again')
  const unsealed = gauge('nirmaan_audit_log_unsealed', 'Entries of the audit log that are not chained yet')

  const gauges = [answer, waiting, oldest, deliveries, oldestDelivery, overdue, failing, unsealed]

  async function look(): Promise<void> {
    const startedAtMs = performance.now()
    await database`select 1`
    answer.set((performance.now() - startedAtMs) / 1000)
    const [row] = await database<{ waiting: number; oldest: number; unsealed: number }[]>`
      select count(*) as waiting, coalesce(extract(epoch from now() - min(created_at)), 0) as oldest,
        (select count(*) from audit_log where link is null) as unsealed
      from outbox where sent_at is null and failed_at is null`
    waiting.set(row!.waiting)
    oldest.set(row!.oldest)
    unsealed.set(row!.unsealed)
    const [sending] = await database<{ waiting: number; oldest: number }[]>`
      select count(*) as waiting,
        coalesce(extract(epoch from now() - min(greatest(created_at, not_before))), 0) as oldest
      from deliveries
      where sent_at is null and failed_at is null and (not_before is null or not_before <= now())
        and (channel <> 'webhook' or attempts = 0)`
    deliveries.set(sending!.waiting)
    oldestDelivery.set(sending!.oldest)
    const [ringing] = await database<{ overdue: number; failing: number }[]>`
      select greatest(coalesce(extract(epoch from now() - min(at)), 0), 0) as overdue,
        count(*) filter (where tries > 0) as failing
      from alarms`
    overdue.set(ringing!.overdue)
    failing.set(ringing!.failing)
  }

  return () =>
    look().then(
      () => up.set(1),
      () => {
        // Removes stale values, which would look current.
        for (const one of gauges) one.remove()
        up.set(0)
      },
    )
}

/** Serves the metrics on a separate port, which must not be public. */
export async function serveMetrics(
  { text, contentType }: Metrics,
  { port, host }: { port: number; host: string },
): Promise<{ port: number; stop(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': contentType }).end(await text())
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'EADDRINUSE'
          ? new Error(`Port ${port} is used by another program. Choose another with METRICS_PORT, one for each server.`)
          : error,
      ),
    )
    server.listen(port, host, resolve)
  })
  return {
    port: (server.address() as { port: number }).port,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
