import { expect, test } from 'vitest'
import { repetitions, seedOf } from '../../support/strength.ts'
import { kinds } from './journal.ts'
import { rare, runFaults } from './run-faults.ts'
import { runMessages } from './run-messages.ts'

/** The long form is `npm run faults`. */
test('nothing acknowledged is lost or doubled when servers are killed, the database is killed and connections are cut', async () => {
  const seed = seedOf(7)
  const counts = {
    kill: repetitions({ short: 1, full: 3 }),
    databaseKill: repetitions({ short: 1, full: 2 }),
    cut: repetitions({ short: 2, full: 5 }),
  }
  const { wrong, writes, exitCodes } = await runFaults({ seed, counts, checkEvery: 2 })
  expect(wrong, `seed ${seed}`).toEqual([])
  const missing = kinds.filter((kind) => !rare.includes(kind) && writes[kind].acknowledged === 0)
  expect(missing).toEqual([])
  expect(exitCodes).toEqual([0, 0])
})

/** The long form is `npm run faults -- messages`. */
test('both sides of every chat read the same messages, each once, although the servers were restarted', async () => {
  const messages = repetitions({ short: 200, full: 1600 })
  const { sent, wrong } = await runMessages({ seed: seedOf(7), messages, restarts: repetitions({ short: 1, full: 3 }) })
  expect(wrong).toEqual([])
  expect(sent).toBe(messages)
})
