import { evaluationBases } from '#contract/evaluation-bases.ts'
import { basisPoints, type Quantity, type Rate } from '#domain/exact.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import { explainBids } from '#domain/statement/explain-bids.ts'
import { reckonFacts, statementOf } from '#domain/statement/reckon-statement.ts'
import type { StatementFacts } from '#domain/statement/statement-facts.ts'
import { boqLine, facts, item, lump, perUnit, pricedBid, settings, statementBid } from '#tests/support/statements.ts'

const bidders = 8

/**
 * The comparative statement with its best split, flags and notes, then the same in another basis, beside a bare loop of floats
 * over the same rates, which rounds nothing and finds nothing.
 */
export function benchStatement(): string[][] {
  return [
    ['lines × bids', 'statement p50 / p95 ms', 'other basis ms', 'floats ms', 'ratio'],
    ...[
      { lines: 40, runs: 50 },
      { lines: 500, runs: 30 },
      { lines: 10_000, runs: 5 },
    ].map(row),
  ]
}

function row({ lines, runs }: { lines: number; runs: number }): string[] {
  const market = marketOf(lines)
  const [included, excluded] = evaluationBases.map((basis) => settings({ basis, credit_rate: basisPoints(1200) }))
  const reckoned = reckonFacts(market)
  const whole = times(runs, () => explainBids(statementOf(reckonFacts(market), included!)))
  const other = times(runs, () => explainBids(statementOf(reckoned, excluded!)))
  const floats = times(runs, floatLoop(market))
  const middle = quantile(whole, 0.5)
  return [
    `${lines} × ${bidders}`,
    `${middle.toFixed(1)} / ${quantile(whole, 0.95).toFixed(1)}`,
    quantile(other, 0.5).toFixed(1),
    quantile(floats, 0.5).toFixed(3),
    (middle / quantile(floats, 0.5)).toFixed(0),
  ]
}

function times(runs: number, work: () => unknown): number[] {
  for (let warm = 0; warm < 3; warm += 1) work()
  return Array.from({ length: runs }, () => {
    const startedAt = performance.now()
    work()
    return performance.now() - startedAt
  }).sort((a, b) => a - b)
}

const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!

/** Rates around a market price, one line in fifty not quoted, two rates of GST. */
function marketOf(count: number): StatementFacts {
  const random = randomNumbers(count)
  const lines = Array.from({ length: count }, (_, place) =>
    boqLine(null, {
      id: `line ${place}`,
      unit: place % 2 ? 'mt' : 'bag',
      qty: BigInt(1 + random(999_999)) as Quantity,
      rate_only: false,
    }),
  )
  const prices = lines.map(() => 10_0000 + random(5000_0000))
  const bids = Array.from({ length: bidders }, (_, at) => statementBid(`Bidder ${at}`, bidOf(at, prices, random)))
  return facts(lines, bids)
}

function bidOf(at: number, prices: readonly number[], random: (below: number) => number) {
  const items = prices.map((price) => {
    if (random(50) === 0 && at > 3) return null
    const rate = BigInt(Math.round(price * (0.85 + random(300) / 1000))) as Rate
    return item(null, random(20) === 0 ? 500 : 1800, { rate, lead_days: 14 })
  })
  const charges = [lump('38000'), perUnit('4.5', 'bag', 1800, { kind: 'unloading' })]
  return pricedBid(items, { charges, discount: basisPoints(at * 25) })
}

/** The same on each run (a linear congruential generator). */
function randomNumbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

function floatLoop({ lines, bids }: StatementFacts): () => number[] {
  const quantities = lines.map((line: BoqLine) => Number(line.qty) / 1000)
  const rates = bids.map(({ items }) => items.map((one) => (one ? Number(one.rate) / 10_000 : Number.NaN)))
  const taxes = bids.map(({ items }) => items.map((one) => (one ? Number(one.gst) / 10_000 : 0)))
  return () =>
    rates
      .map((own, bid) =>
        own.reduce((total, rate, line) => total + (rate * quantities[line]! || 0) * (1 + taxes[bid]![line]!), 0),
      )
      .sort((a, b) => a - b)
}
