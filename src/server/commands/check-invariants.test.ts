import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { compileCache } from '#tests/support/compile-cache.ts'
import { type Market, openMarket, postJob } from '#tests/support/market.ts'

let market: Market

beforeAll(async () => {
  market = await openMarket()
})
afterAll(() => market.close())

/** Runs the command in a process of its own, on the database of a running product. */
async function check(...options: string[]) {
  const { databaseUrl, app } = market
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-invariants.ts'), ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...compileCache(),
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      DATA_DIR: app.services.config.dataDir,
    },
  })
  const ended = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? -1)))
  const [out, error, code] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  return { code, out, error }
}

test('a sound database passes, and one that was tampered with fails and says where', async () => {
  const ravi = await market.buyer('Ravi Constructions')
  const job = await postJob(ravi)
  expect(await check()).toEqual({ code: 0, out: expect.stringMatching(/^All \d+ invariants hold/), error: '' })

  await market.database`update jobs set status = 'awarded' where id = ${job.id}`
  const { code, out, error } = await check()
  expect(code).toBe(1)
  expect(out.split('\n').filter((line) => line.includes(job.id))).toHaveLength(1)
  expect(error).toMatch(/^1 violation/)
})

test('a check reads what has changed since the last that found nothing; one of everything sees what was removed, too', async () => {
  const { database } = market
  await database`update jobs set status = 'open' where status = 'awarded'`
  expect((await check('--all')).out).toMatch(/^All \d+ invariants hold, every file has its bytes/)
  const office = await market.staff('admin', 'Nirmaan Office')
  const ravi = await market.buyer('Second Constructions')
  const job = await postJob(ravi)
  await office.call('deleteJob', { params: { id: job.id } })
  const second = await check()
  expect([second.code, second.out]).toEqual([
    0,
    expect.stringMatching(/^All \d+ invariants hold of what has changed since 20/),
  ])

  const other = await postJob(ravi)
  await database`update jobs set status = 'awarded' where id = ${other.id}`
  expect((await check()).error).toMatch(/^1 violation:/)
  await database`update jobs set status = 'open' where id = ${other.id}`
  expect((await check()).code).toBe(0)
  await database`delete from audit_log where target_id = ${job.id}`
  expect((await check('--all')).out).toContain(`delete_job ${job.id} was done once and is there 0 times`)
})
