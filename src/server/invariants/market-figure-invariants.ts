import type { Invariant } from './invariant.ts'

/** Figures of many that must not tell those of one. */
export const marketFigureInvariants: readonly Invariant[] = [
  {
    rule: 'A record of a company rests on three events, and is a share or a time',
    violations: `
      select format('%s of company %s is %s of %s', metric, company_id, value, n) as violation from company_records
      where n < 3 or value < 0 or (metric in ('answered', 'awarded') and value > 1)`,
  },
  {
    rule: 'A price range is of five buyers, five suppliers and eight awards, of a month that is over',
    violations: `
      select format('%s in %s for %s: %s buyers, %s suppliers, %s awards', item, area, month, buyers, suppliers, awards)
        as violation
      from price_ranges
      where buyers < 5 or suppliers < 5 or awards < 8 or p25 > p50 or p50 > p75
        or month >= to_char(now() at time zone 'Asia/Kolkata', 'YYYY-MM')`,
  },
]
