import { parseArgs } from 'node:util'
import { faultKinds } from './faults.ts'
import { type FaultReport, runFaults } from './run-faults.ts'
import { runMessages } from './run-messages.ts'

/**
 * `npm run faults -- [--seed N] [--minutes M] [--kills N] [--database-kills N] [--cuts N] [--check-every N]`: mixed work during
 * faults, all of it checked after every so many of them. `npm run faults -- messages [--seed N] [--count N] [--restarts N]`: many
 * messages while servers restart. Exits with 1 if anything is wrong.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    cuts: { type: 'string', default: '200' },
    'check-every': { type: 'string', default: '1' },
    count: { type: 'string', default: '100000' },
    restarts: { type: 'string', default: '30' },
  },
})
const readyWithinMs = 5000
const tell = (line: string) => process.stdout.write(`${line}\n`)
const seed = Number(values.seed)
const startedAt = Date.now()
tell(`Seed ${seed}`)
const wrong = positionals[0] === 'messages' ? await messages() : await faults()
tell(`${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes, seed ${seed}`)
for (const line of wrong) tell(line)
tell(wrong.length === 0 ? 'Every acknowledged write is there once, and every invariant holds.' : 'WRONG')
process.exitCode = wrong.length > 0 ? 1 : 0

async function messages(): Promise<string[]> {
  const options = { seed, messages: Number(values.count), restarts: Number(values.restarts), tell }
  const { sent, wrong } = await runMessages(options)
  tell(`${sent} messages`)
  return wrong
}

async function faults(): Promise<string[]> {
  const counts = {
    kill: Number(values.kills),
    databaseKill: Number(values['database-kills']),
    cut: Number(values.cuts),
  }
  const untilMs = startedAt + Number(values.minutes) * 60_000
  const report = await runFaults({ seed, counts, untilMs, checkEvery: Number(values['check-every']), tell })
  printReport(report)
  const late = faultKinds.flatMap((kind) => report.readyMs[kind]).filter((ms) => ms > readyWithinMs)
  const missing = faultKinds.filter((kind) => report.readyMs[kind].length < counts[kind])
  return [
    ...(late.length > 0 ? [`${late.length} times not ready within ${readyWithinMs} ms: ${late.join(', ')}`] : []),
    ...(missing.length > 0 ? [`Time was up before all was done: ${missing.join(', ')}`] : []),
    ...report.wrong,
  ]
}

function printReport({ readyMs, writes, checks, slowestAnswerMs, exitCodes }: FaultReport): void {
  for (const kind of faultKinds) {
    const sorted = readyMs[kind].toSorted((a, b) => a - b)
    if (sorted.length === 0) continue
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    tell(`${sorted.length} × ${kind}: ready after ${at(0.5)} ms (median), ${at(0.95)} (95 %), ${at(1)} (longest)`)
  }
  for (const [kind, { acknowledged, refused, unknown, unknownButThere, repeated, sentTwice }] of Object.entries(writes))
    tell(
      `${kind}: ${acknowledged} acknowledged, ${refused} refused, ${unknown} without an answer (${unknownButThere} of them there), ${repeated} tried again, ${sentTwice} repeated with the same answer`,
    )
  tell(`Everything was compared and checked ${checks} times`)
  tell(`Slowest answer ${Math.round(slowestAnswerMs)} ms; the servers ended with ${exitCodes.join(' and ')}`)
}
