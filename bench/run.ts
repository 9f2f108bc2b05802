import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchJobList } from './job-list.ts'
import { printTable } from './print-table.ts'
import { createWorld } from './world.ts'
import { benchWrites } from './writes.ts'

/**
 * `npm run bench -- [--jobs N] [lists] [writes]`: measures the product beside its floor in one run and prints a table.
 * Nothing is asserted: numbers depend on the machine, and only those of one run may be compared.
 */
const benches = { lists: benchJobList, writes: benchWrites }
const { values, positionals } = parseArgs({
  options: { jobs: { type: 'string', default: '100000' } },
  allowPositionals: true,
})
const world = await createWorld({ jobs: Number(values.jobs) })
try {
  const rows = [['', 'product/s', 'against/s', 'ratio', 'p50 / p99 ms', 'against ms']]
  for (const [name, bench] of Object.entries(benches))
    if (positionals.length === 0 || positionals.includes(name)) rows.push(...(await bench(world)))
  printTable(rows)
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  process.stdout.write(`\n${values.jobs} jobs, 64 connections where not said, Node ${process.version}, ${machine}\n`)
} finally {
  await world.stop()
}
