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
async function check() {
  const { databaseUrl, app } = market
  const child = spawn(process.execPath, [join(import.meta.dirname, 'check-invariants.ts')], {
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
  expect(out.split('\n').filter((line) => line.includes(job.id))).toHaveLength(2)
  expect(error).toMatch(/^2 violations/)
})
