import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom } from '#server/demo/seed-random.ts'
import { violations } from '#server/invariants/violations.ts'
import { patience } from '../../support/machine-speed.ts'
import { type FaultCounts, type FaultKind, faultKinds, shuffledFaults, strike } from './faults.ts'
import { createJournal, type Journal, type Kind, kinds } from './journal.ts'
import { openStage, type Stage } from './stage.ts'
import { startWork } from './work.ts'

export type FaultReport = {
  /** Milliseconds until both servers were ready again, by kind of fault. */
  readyMs: Record<FaultKind, number[]>
  writes: ReturnType<Journal['tally']>
  slowestAnswerMs: number
  /** How often everything was compared and checked. */
  checks: number
  /** Violations, as sentences. */
  wrong: string[]
  /** The exit codes of both servers after SIGTERM. */
  exitCodes: (number | null)[]
}

type Options = {
  seed: number
  counts: FaultCounts
  untilMs?: number
  /** Compares and checks everything after each so many faults as well, while the work pauses; 0: at the end alone. */
  checkEvery?: number
  tell?: (line: string) => void
}

const workBetweenFaults = 8
const longestPauseMs = 400
export const rare: readonly Kind[] = ['next', 'closing']

/** People work at two servers during a series of faults; then compares all acknowledged writes with the database. */
export async function runFaults({
  seed,
  counts,
  untilMs = Infinity,
  checkEvery = 0,
  tell = () => {},
}: Options): Promise<FaultReport> {
  const random = createRandom(seed)
  const stage = await openStage()
  const journal = createJournal()
  const readyMs: FaultReport['readyMs'] = { kill: [], databaseKill: [], cut: [] }
  try {
    const work = await startWork(stage, journal, seed)
    const wrong: string[] = []
    let checks = 1
    for (const [n, kind] of shuffledFaults(counts, random).entries()) {
      if (Date.now() > untilMs || wrong.length > 0) break
      await untilWorked(journal, workBetweenFaults)
      await sleep(random() * longestPauseMs)
      const overAt = await strike(kind, stage, random)
      await stage.untilReady()
      readyMs[kind].push(Date.now() - overAt)
      const done = faultKinds.map((one) => `${readyMs[one].length} ${one}`).join(', ')
      tell(`${done}: ready after ${readyMs[kind].at(-1)} ms, ${journal.acknowledged()} writes acknowledged`)
      if (checkEvery === 0 || (n + 1) % checkEvery > 0) continue
      await work.pause()
      wrong.push(...(await whatIsWrong(stage, journal)))
      checks += 1
      work.resume()
    }
    await untilAllKindsWorked(journal)
    await work.stop()
    wrong.push(...(await whatIsWrong(stage, journal)))
    return {
      checks,
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

/** So that a short run, too, has tried each kind of write, but for those that happen by chance. */
async function untilAllKindsWorked(journal: Journal): Promise<void> {
  // The last kinds stand at the end of a long chain: award, order, truck, receipt, bill, payment, confirmation.
  const giveUpAt = Date.now() + patience(90_000)
  for (;;) {
    const tally = journal.tally()
    const missing = kinds.filter((kind) => !rare.includes(kind) && tally[kind].acknowledged === 0)
    if (missing.length === 0) return
    if (Date.now() > giveUpAt) throw new Error(`Nobody managed in time: ${missing.join(', ')}`)
    await sleep(100)
  }
}

async function whatIsWrong({ database, fileStore }: Stage, journal: Journal): Promise<string[]> {
  return [...journal.oddAnswers(), ...(await journal.differences(database)), ...(await violations(database, fileStore))]
}
