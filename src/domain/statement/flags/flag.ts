import type { Paise } from '../../exact.ts'

/** Amounts in rupees, percentages in percent, days as '2026-08-24'; `bid` and `next` are ids, lines are places. */
export type FlagValues = {
  lowest: { rupees: number; next: string; difference: number; percent: number }
  spread: { lowest: number; highest: number; percent: number }
  not_quoted: { lines: number; rupees: number }
  /** `rupees`: the lowest freight that others name; 0 if none does. `stated`: whether the bid says that it is ex works. */
  freight_missing: { rupees: number; stated: boolean }
  /**
   * `composition`: a bid without GST beside others. `gst_charged`: a dealer charges GST who may not. `other_basis`: the bid is
   * first in the basis, by `rupees`.
   */
  tax_basis: { why: 'composition' | 'gst_charged' | 'other_basis'; basis: 'included' | 'excluded'; rupees: number }
  gst_differs: { lowest_percent: number; highest_percent: number; rupees: number }
  /** Of one price: `bid` says that GST comes on top, `other` that its price holds it. */
  gst_unlike: { other: string }
  credit_lost: { rupees: number }
  /** Percentages below the mean of the others, and below the next bid. */
  far_below: { rupees: number; mean: number; below_mean: number; next: number; below_next: number }
  above_budget: { rupees: number; budget: number; over: number }
  late: { days: number; delivery: string; needed: string }
  date_unclear: { lines: number }
  /** Below 0: it has ended. */
  short_validity: { valid_until: string; days: number }
  /** `cost`, `value`: at the buyer's rate for money. */
  advance: { percent: number; rupees: number; cost: number }
  credit: { days: number; value: number }
  other_make: { lines: number }
  /** `above` and `below`: the sums by which its lines stand apart. `front`: the dear ones come first. */
  unbalanced: { lines: number; above: number; below: number; front: boolean }
  zero_rate: { lines: number; rupees: number }
  /** The two rates of a line: `other`'s is so many `times` that of `bid`, as with another unit. */
  unit_doubt: { other: string; times: number }
  unverified: Record<string, never>
  check_expired: Record<string, never>
  gst_cancelled: Record<string, never>
  consent_missing: Record<string, never>
  firm_refused: Record<string, never>
  contact_unconfirmed: Record<string, never>
  /** What the bidder has in common with the buyer. */
  own_group: { what: 'pan' | 'phone' | 'member' }
  new_supplier: { orders: number }
  slow_deliverer: { percent: number; deliveries: number }
  same_contact: { other: string; what: 'pan' | 'phone' | 'email' | 'domain' }
  same_file: { other: string }
  same_text: { other: string }
  same_price: { other: string; rupees: number }
  /** The rates of two bids stand in one ratio, `percent` of each other, over `lines` lines. */
  cover_pattern: { other: string; lines: number; percent: number }
  one_bid: Record<string, never>
  single_source: { lines: number; rupees: number }
}
export type FlagCode = keyof FlagValues

/** `line`: the place of the first one concerned. `stake`: paise that depend on it, to put the gravest first. */
export type FlagOf<Code extends FlagCode> = {
  code: Code
  severity: 'check' | 'know'
  bid: string | null
  line: number | null
  stake: Paise
  values: FlagValues[Code]
}
export type Flag = { [Code in FlagCode]: FlagOf<Code> }[FlagCode]

type Rest = Partial<Pick<Flag, 'bid' | 'line' | 'stake'>>

/** To be checked before an award. */
export const check = <Code extends FlagCode>(code: Code, values: FlagValues[Code], rest: Rest = {}): FlagOf<Code> => ({
  ...flag(code, values, rest),
  severity: 'check',
})
/** Good to know. */
export const know = <Code extends FlagCode>(code: Code, values: FlagValues[Code], rest: Rest = {}): FlagOf<Code> =>
  flag(code, values, rest)

const flag = <Code extends FlagCode>(code: Code, values: FlagValues[Code], rest: Rest): FlagOf<Code> => ({
  ...{ code, severity: 'know', bid: null, line: null, stake: 0n as Paise, values },
  ...rest,
})
