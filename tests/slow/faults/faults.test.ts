import { expect, test } from 'vitest'
import { runFaults } from './run-faults.ts'
import { runMessages } from './run-messages.ts'

/** The long form is `npm run faults`. */
test('nothing acknowledged is lost or doubled when servers are killed, the database is killed and connections are cut', {
  timeout: 120_000,
}, async () => {
  const seed = 7
  const { wrong, writes, exitCodes } = await runFaults({ seed, counts: { kill: 3, databaseKill: 2, cut: 5 } })
  expect(wrong, `seed ${seed}`).toEqual([])
  for (const kind of ['job', 'bid', 'message', 'award'] as const) expect(writes[kind].acknowledged).toBeGreaterThan(0)
  expect(exitCodes).toEqual([0, 0])
})

/** The long form is `npm run faults -- messages`. */
test('both sides of every chat read the same messages, each once, although the servers were restarted', {
  timeout: 120_000,
}, async () => {
  const { sent, wrong } = await runMessages({ seed: 7, messages: 1600, restarts: 3 })
  expect(wrong).toEqual([])
  expect(sent).toBe(1600)
})
