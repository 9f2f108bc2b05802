/**
 * How many times slower this machine is than the one that the time limits were set on; at least 1. Measured once per run, when
 * a runner reads its settings, and inherited by its workers. `TEST_SLOWNESS` overrides it.
 */
process.env.TEST_SLOWNESS ??= String(measureSlowness())
const slowness = Number(process.env.TEST_SLOWNESS)

/** Scales a timeout to this machine. Waits end as soon as their condition holds, so a generous timeout costs nothing. */
export const patience = (ms: number): number => Math.round(ms * slowness)

function measureSlowness(): number {
  // The loop's duration on the machine where a whole run takes eight minutes on two cores.
  const usualMs = 36
  const longest = 20
  const startedAt = performance.now()
  for (let round = 0; round < 30; round++) {
    const rows = Array.from({ length: 1000 }, (_, n) => ({ n, text: `job ${n * round}` }))
    const read: typeof rows = JSON.parse(JSON.stringify(rows))
    read.sort((a, b) => (a.text < b.text ? 1 : -1)).join()
  }
  return Math.min(Math.max((performance.now() - startedAt) / usualMs, 1), longest)
}
