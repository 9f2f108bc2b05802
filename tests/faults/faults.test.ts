import { expect, test } from 'vitest'
import { runFaults } from './run-faults.ts'

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
