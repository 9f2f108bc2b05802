import { afterAll, beforeAll, expect, test } from 'vitest'
import { patience } from '#tests/support/machine-speed.ts'
import { type Market, openMarket, type Person, postJob } from '#tests/support/market.ts'
import { pdfOf } from '#tests/support/sample-files.ts'

let market: Market
let ravi: Person
let job: { id: string }

beforeAll(async () => {
  market = await openMarket()
  ravi = await market.buyer('Ravi Constructions')
  job = await postJob(ravi)
})
afterAll(() => market.close())

const waiting = () => market.database<{ query: string }[]>`
  select query from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`

test('sign-ins, uploads and downloads that wait too long are answered 503, and nothing of them goes on', async () => {
  const { files } = await ravi.call('uploadToJob', { params: { id: job.id }, files: [pdfOf(1000)] })
  const over = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  const holding = market.database.begin(async (tx) => {
    await tx`select from jobs where id = ${job.id} for update`
    await tx`lock table sign_in.users in access exclusive mode`
    held.resolve()
    await over.promise
  })
  await held.promise
  const startedAt = performance.now()
  const upload = () => ravi.try('uploadToJob', { params: { id: job.id }, files: [pdfOf(2000)] })
  const signIn = () =>
    market.app.http.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: ravi.email, password: ravi.password },
    })
  const [uploaded, signedIn] = await Promise.all([upload(), signIn()])
  expect([uploaded.status, signedIn.statusCode, signedIn.headers['retry-after']]).toEqual([503, 503, '2'])
  expect(performance.now() - startedAt).toBeLessThan(patience(9000))
  await expect.poll(waiting, { timeout: patience(2000) }).toEqual([])
  over.resolve()
  await holding

  expect(await ravi.call('files', { params: { fileType: 'job', itemId: job.id } })).toHaveLength(1)
  expect((await signIn()).statusCode).toBe(200)

  const overAgain = Promise.withResolvers<void>()
  const heldAgain = Promise.withResolvers<void>()
  const holdingFiles = market.database.begin(async (tx) => {
    await tx`lock table files in access exclusive mode`
    heldAgain.resolve()
    await overAgain.promise
  })
  await heldAgain.promise
  const download = () => ravi.try('download', { params: { fileType: 'job', fileId: files[0]!.id } })
  expect((await download()).status).toBe(503)
  await expect.poll(waiting, { timeout: patience(2000) }).toEqual([])
  overAgain.resolve()
  await holdingFiles
  expect((await download()).status).toBe(200)
})
