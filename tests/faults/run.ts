import { parseArgs } from 'node:util'
import { faultKinds } from './faults.ts'
import { type FaultReport, runFaults } from './run-faults.ts'

/** `npm run faults -- [--seed N] [--minutes M] [--kills N] [--database-kills N] [--cuts N]`; ends with 1 if anything is wrong. */

const readyWithinMs = 5000
const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '200' },
    'database-kills': { type: 'string', default: '50' },
    cuts: { type: 'string', default: '200' },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const seed = Number(values.seed)
const counts = { kill: Number(values.kills), databaseKill: Number(values['database-kills']), cut: Number(values.cuts) }
print(`Seed ${seed}`)
const startedAt = Date.now()
const report = await runFaults({ seed, counts, untilMs: startedAt + Number(values.minutes) * 60_000, tell: print })
printReport(report)
print(`${((Date.now() - startedAt) / 60_000).toFixed(1)} minutes, seed ${seed}`)
const late = faultKinds.flatMap((kind) => report.readyMs[kind]).filter((ms) => ms > readyWithinMs)
const missing = faultKinds.filter((kind) => report.readyMs[kind].length < counts[kind])
if (late.length > 0) print(`${late.length} times not ready within ${readyWithinMs} ms: ${late.join(', ')}`)
if (missing.length > 0) print(`Time was up before all was done: ${missing.join(', ')}`)
for (const line of report.wrong) print(line)
print(report.wrong.length === 0 ? 'Every acknowledged write is there once, and every invariant holds.' : 'WRONG')
process.exitCode = report.wrong.length + late.length + missing.length > 0 ? 1 : 0

function printReport({ readyMs, writes, slowestAnswerMs, exitCodes }: FaultReport): void {
  for (const kind of faultKinds) {
    const sorted = readyMs[kind].toSorted((a, b) => a - b)
    if (sorted.length === 0) continue
    const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
    print(`${sorted.length} × ${kind}: ready after ${at(0.5)} ms (median), ${at(0.95)} (95 %), ${at(1)} (longest)`)
  }
  for (const [kind, { acknowledged, refused, unknown, unknownButThere, repeated }] of Object.entries(writes))
    print(
      `${kind}: ${acknowledged} acknowledged, ${refused} refused, ${unknown} without an answer (${unknownButThere} of them there), ${repeated} sent again`,
    )
  print(`Slowest answer ${Math.round(slowestAnswerMs)} ms; the servers ended with ${exitCodes.join(' and ')}`)
}
