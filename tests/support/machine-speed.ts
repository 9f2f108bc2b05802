/**
 * How many times slower than the machine that the tests' time limits were written on; at least 1. Measured once a run, as soon
 * as a runner reads its settings: its workers inherit the figure. `TEST_SLOWNESS` sets it by hand.
 */
process.env.TEST_SLOWNESS ??= String(measureSlowness())
const slowness = Number(process.env.TEST_SLOWNESS)

/** A time limit for this machine. Waits end as soon as what they wait for is there, so a generous one costs nothing. */
export const patience = (ms: number): number => Math.round(ms * slowness)

function measureSlowness(): number {
  // What the loop takes where a whole run takes eight minutes on two cores.
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
