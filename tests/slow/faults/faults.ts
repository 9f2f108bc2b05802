import { setTimeout as sleep } from 'node:timers/promises'
import { pick, type Random } from '#server/demo/seed-random.ts'
import type { Stage } from './stage.ts'

export const faultKinds = ['kill', 'databaseKill', 'cut'] as const
export type FaultKind = (typeof faultKinds)[number]
export type FaultCounts = Record<FaultKind, number>

const longestStallMs = 8000

/** Causes a fault. Returns when it ended; the product then has five seconds to recover. */
type Fault = (stage: Stage, random: Random) => Promise<number>

/** Kills one server or both, as in a power cut, and restarts them as a supervisor would. */
const killServers: Fault = async ({ servers }, random) => {
  const hit = random() < 0.2 ? [...servers] : [pick(random, servers)]
  await Promise.all(hit.map((server) => server.kill()))
  const killedAt = Date.now()
  await Promise.all(hit.map((server) => server.start()))
  return killedAt
}

const killDatabase: Fault = async ({ databasePid }) => {
  const pid = await databasePid()
  process.kill(pid, 'SIGKILL')
  const killedAt = Date.now()
  // Waits until its last processes have ended.
  while ((await databasePid().catch(() => pid)) === pid) await sleep(10)
  return killedAt
}

/** PostgreSQL terminates some or all connections of the product, including the one that proves ownership of the database. */
const terminateConnections: Fault = async ({ administrator }, random) => {
  const share = random() < 0.5 ? 1 : random()
  await administrator`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name like 'nirmaan%' and usename is not null and pid <> pg_backend_pid() and random() <= ${share}`
  return Date.now()
}

const cutNetwork: Fault = async ({ proxy }) => {
  proxy.cut()
  return Date.now()
}

/** The network hangs for a while; half of the times the connections are lost as well. */
const stallNetwork: Fault = async ({ proxy }, random) => {
  const goOn = proxy.stall()
  await sleep(200 + random() ** 3 * longestStallMs)
  if (random() < 0.5) proxy.cut()
  goOn()
  return Date.now()
}

const slowNetwork: Fault = async ({ proxy }, random) => {
  proxy.delay(5 + random() * 60)
  await sleep(500 + random() * 1000)
  proxy.delay(0)
  proxy.cut()
  return Date.now()
}

const faults: Record<FaultKind, readonly Fault[]> = {
  kill: [killServers],
  databaseKill: [killDatabase],
  cut: [terminateConnections, terminateConnections, cutNetwork, stallNetwork, slowNetwork],
}

/** Returns when the fault ended, in ms since 1970. */
export function strike(kind: FaultKind, stage: Stage, random: Random): Promise<number> {
  return pick(random, faults[kind])(stage, random)
}

/** All faults in a seeded random order. */
export function shuffledFaults(counts: FaultCounts, random: Random): FaultKind[] {
  return faultKinds
    .flatMap((kind) => Array.from({ length: counts[kind] }, () => ({ kind, at: random() })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ kind }) => kind)
}
