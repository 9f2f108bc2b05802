import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchAssist } from './assist.ts'
import { benchBillsOfQuantities } from './bills-of-quantities.ts'
import { benchEndurance } from './endurance.ts'
import { benchHeavyReading } from './heavy-reading.ts'
import { benchJobList } from './job-list.ts'
import { benchLive } from './live.ts'
import { benchMatchSuppliers } from './match-suppliers.ts'
import { benchMatching } from './matching.ts'
import { benchMigration } from './migration.ts'
import { benchParts } from './parts.ts'
import { printTable } from './print-table.ts'
import { benchRestore } from './restore.ts'
import { benchSignals } from './signals.ts'
import { benchStart } from './start.ts'
import { benchStatement } from './statement.ts'
import { createWorld } from './world.ts'
import { benchWrites } from './writes.ts'

/**
 * `npm run bench -- [--jobs N] [--minutes M] [lists] [writes] [live] [start] [statement] [boq] [endurance] [migration --old CHECKOUT]
 * [restore --bids N] [heavy|parts --bids N --data FOLDER] [assist --data FILE] [matching --data FILE
 * [--fit]] [signals]`: measures the product, compared with a baseline where there is one,
 * and prints tables; by default all but the last ten. Nothing is asserted: figures depend on the machine and are comparable only
 * within one run.
 */
const { values, positionals } = parseArgs({
  options: {
    jobs: { type: 'string', default: '100000' },
    minutes: { type: 'string', default: '30' },
    // A checkout of the previous version, with its packages installed.
    old: { type: 'string', default: '' },
    // Of a large market, ten on each job.
    bids: { type: 'string', default: '2000000' },
    // Where that market is kept for the next run: a gigabyte for each million bids. Without it a temporary one is deleted. For
    // `assist` the file of labelled messages, for `matching` that of awards.
    data: { type: 'string', default: '' },
    seconds: { type: 'string', default: '60' },
    fit: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const benches = {
  lists: benchJobList,
  writes: benchWrites,
  live: benchLive,
  boq: benchBillsOfQuantities,
  suppliers: benchMatchSuppliers,
  endurance: benchEndurance(Number(values.minutes)),
}
const names = positionals.length > 0 ? positionals : ['start', 'lists', 'writes', 'live']
const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`
process.stdout.write(`${values.jobs} jobs, 64 connections where not said, Node ${process.version}, ${machine}\n\n`)

if (names.includes('migration'))
  printTable(await benchMigration({ old: values.old, jobs: Number(values.jobs), users: Number(values.jobs) / 10 }))
if (names.includes('heavy')) {
  const options = { bids: Number(values.bids), seconds: Number(values.seconds), folder: values.data }
  printTable(await benchHeavyReading(options)())
}
if (names.includes('assist')) printTable(benchAssist(values.data))
if (names.includes('matching')) printTable(benchMatching(values.data, { fit: values.fit }))
if (names.includes('signals')) printTable(benchSignals())
if (names.includes('restore')) printTable(await benchRestore(Number(values.bids)))
if (names.includes('parts'))
  printTable(await benchParts({ bids: Number(values.bids), folder: values.data, parts: 16 })())
if (names.includes('start')) printTable(await benchStart())
if (names.includes('statement')) printTable(benchStatement())
const inWorld = Object.entries(benches).filter(([name]) => names.includes(name))
if (inWorld.length > 0) {
  const world = await createWorld({ jobs: Number(values.jobs) })
  try {
    for (const [, bench] of inWorld) {
      printTable(await bench(world))
      await world.endServers()
    }
  } finally {
    await world.stop()
  }
}
