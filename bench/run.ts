import { cpus, totalmem } from 'node:os'
import { parseArgs } from 'node:util'
import { benchJobList } from './job-list.ts'
import { printTable } from './print-table.ts'
import { createWorld } from './world.ts'

/** `npm run bench -- [--jobs N]`: measures the product beside its floor in one run and prints a table. Nothing is asserted. */
const { values } = parseArgs({ options: { jobs: { type: 'string', default: '100000' } } })
const world = await createWorld({ jobs: Number(values.jobs) })
try {
  const head = ['', 'product/s', 'against/s', 'ratio', 'p50 / p99 ms', 'against ms']
  printTable([head, ...(await benchJobList(world))])
  const machine = `${cpus().length} cores (${cpus()[0]?.model}), ${Math.round(totalmem() / 2 ** 30)} GiB`
  process.stdout.write(`\n${values.jobs} jobs, 64 connections, Node ${process.version}, ${machine}\n`)
} finally {
  await world.stop()
}
