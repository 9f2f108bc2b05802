import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#server/demo/seed-random.ts'
import { violations } from '#server/invariants/violations.ts'
import { patience } from '../../support/machine-speed.ts'
import { type FaultCounts, type FaultKind, faultKinds, shuffledFaults, strike } from './faults.ts'
import { createJournal, type Journal } from './journal.ts'
import { openStage, type Stage } from './stage.ts'
import { startWork } from './work.ts'

export type FaultReport = {
  /** Milliseconds until both servers were ready again, by kind of fault. */
  readyMs: Record<FaultKind, number[]>
  writes: ReturnType<Journal['tally']>
  slowestAnswerMs: number
  /** Violations, as sentences. */
  wrong: string[]
  /** The exit codes of both servers after SIGTERM. */
  exitCodes: (number | null)[]
}

type Options = { seed: number; counts: FaultCounts; untilMs?: number; tell?: (line: string) => void }

const workBetweenFaults = 8
const longestPauseMs = 400

/** People work at two servers during a series of faults; then compares all acknowledged writes with the database. */
export async function runFaults({ seed, counts, untilMs = Infinity, tell = () => {} }: Options): Promise<FaultReport> {
  const random = createRandom(seed)
  const stage = await openStage()
  const journal = createJournal()
  const readyMs: FaultReport['readyMs'] = { kill: [], databaseKill: [], cut: [] }
  try {
    const work = await startWork(stage, journal, seed)
    const wrong: string[] = []
    for (const kind of shuffledFaults(counts, random)) {
      if (Date.now() > untilMs) break
      await untilWorked(journal, workBetweenFaults)
      await sleep(random() * longestPauseMs)
      const overAt = await strike(kind, stage, random)
      await stage.untilReady()
      readyMs[kind].push(Date.now() - overAt)
      const done = faultKinds.map((one) => `${readyMs[one].length} ${one}`).join(', ')
      tell(`${done}: ready after ${readyMs[kind].at(-1)} ms, ${journal.acknowledged()} writes acknowledged`)
    }
    await work.stop()
    wrong.push(...(await whatIsWrong(stage, journal)))
    return {
      readyMs,
      writes: journal.tally(),
      slowestAnswerMs: journal.slowestMs(),
      wrong,
      exitCodes: await stage.close(),
    }
  } catch (error) {
    await stage.close().catch(() => {})
    throw error
  }
}

async function untilWorked(journal: Journal, writes: number): Promise<void> {
  const goal = journal.acknowledged() + writes
  const giveUpAt = Date.now() + patience(30_000)
  while (journal.acknowledged() < goal) {
    if (Date.now() > giveUpAt)
      throw new Error(`Too long without ${writes} writes after both servers said that they are ready`)
    await sleep(10)
  }
}

async function whatIsWrong({ database, fileStore }: Stage, journal: Journal): Promise<string[]> {
  return [...journal.oddAnswers(), ...(await journal.differences(database)), ...(await violations(database, fileStore))]
}
