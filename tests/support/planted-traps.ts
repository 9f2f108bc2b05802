import { basisPoints, parseRate } from '#domain/exact.ts'
import type { FlagCode } from '#domain/statement/flags/flag.ts'
import type { BidItem } from '#domain/statement/itemised-bid.ts'
import type { BidderFacts, StatementBid, StatementFacts } from '#domain/statement/statement-facts.ts'
import { lump, rupees } from './statements.ts'

/** Each changes the cheapest bid of a clean statement, or the job, so that the note must appear. */
export type Trap = { name: string; code: FlagCode; plant: (clean: StatementFacts) => StatementFacts }

type Change = (bid: StatementBid, others: readonly StatementBid[]) => Partial<StatementBid>

/** The bid at the place, 0 by default, is changed. */
const bid =
  (change: Change, at = 0) =>
  (clean: StatementFacts): StatementFacts => ({
    ...clean,
    bids: clean.bids.map((one, place) =>
      place === at
        ? {
            ...one,
            ...change(
              one,
              clean.bids.filter((other) => other !== one),
            ),
          }
        : one,
    ),
  })
const bidder = (more: Partial<BidderFacts>, at = 0) => bid((one) => ({ bidder: { ...one.bidder, ...more } }), at)
const job = (more: Partial<StatementFacts['job']>) => (clean: StatementFacts) => ({
  ...clean,
  job: { ...clean.job, ...more },
})
const items =
  (change: (item: BidItem, place: number) => BidItem | null): Change =>
  (one) => ({
    items: one.items.map((own, place) => own && change(own, place)),
  })
const scaled = ({ rate, ...item }: BidItem, percent: bigint): BidItem => ({
  ...item,
  rate: ((rate! * percent) / 100n) as BidItem['rate'],
})
const together =
  (...plants: Trap['plant'][]) =>
  (clean: StatementFacts) =>
    plants.reduce((facts, plant) => plant(facts), clean)

const exclusions =
  'Unloading at site, testing beyond one certificate for each heat, and any increase of duties after today'

export const traps: readonly Trap[] = [
  { name: 'a line not quoted', code: 'not_quoted', plant: bid(items((own, place) => (place === 2 ? null : own))) },
  {
    name: 'a rate left empty',
    code: 'not_quoted',
    plant: bid(items((own, place) => (place === 3 ? { ...own, rate: null } : own))),
  },
  { name: 'ex works without freight', code: 'freight_missing', plant: bid(() => ({ delivery_basis: 'ex_works' })) },
  {
    name: 'freight promised and not named',
    code: 'freight_missing',
    plant: bid(() => ({ delivery_basis: 'ex_works_plus_freight', charges: [lump('500', 1800, { kind: 'loading' })] })),
  },
  {
    name: 'nothing said of the delivery beside bids for site',
    code: 'freight_missing',
    plant: bid(() => ({ delivery_basis: null })),
  },
  {
    name: 'a composition dealer beside bids with GST',
    code: 'tax_basis',
    plant: bid((one) => ({
      ...items((own) => ({ ...scaled(own, 112n), gst: basisPoints(0) }))(one, []),
      tax_type: 'composition',
    })),
  },
  { name: 'a composition dealer who charges GST', code: 'tax_basis', plant: bid(() => ({ tax_type: 'composition' })) },
  {
    name: 'GST of 5 % beside 18 %',
    code: 'gst_differs',
    plant: bid(items((own, place) => (place === 0 ? { ...own, gst: basisPoints(500) } : own))),
  },
  {
    name: 'GST on top beside GST in the price',
    code: 'gst_unlike',
    plant: together(
      bid(() => ({ gst_said: 'extra' })),
      bid(() => ({ gst_said: 'included' }), 1),
    ),
  },
  {
    name: 'GST of a state where the buyer has no number',
    code: 'credit_lost',
    plant: bid(() => ({ credit_lost: true })),
  },
  { name: '45 % below all others', code: 'far_below', plant: bid(items((own) => scaled(own, 55n))) },
  { name: '31 % below the next', code: 'far_below', plant: bid(items((own) => scaled(own, 62n))) },
  { name: 'dearer than the budget', code: 'above_budget', plant: job({ budget: rupees('1000') }) },
  {
    name: 'too late for the pour',
    code: 'late',
    plant: bid(items((own, place) => (place === 1 ? { ...own, lead_days: 90 } : own))),
  },
  { name: 'no day of delivery', code: 'date_unclear', plant: bid(items((own) => ({ ...own, lead_days: null }))) },
  { name: 'valid for three more days', code: 'short_validity', plant: bid(() => ({ valid_until: '2026-08-28' })) },
  { name: 'valid until yesterday', code: 'short_validity', plant: bid(() => ({ valid_until: '2026-08-24' })) },
  { name: 'half of it in advance', code: 'advance', plant: bid(() => ({ advance: basisPoints(5000) })) },
  { name: 'twice as long to pay', code: 'credit', plant: bid(() => ({ credit_days: 60 })) },
  { name: 'another make', code: 'other_make', plant: bid(items((own) => ({ ...own, make_offered: 'Deccan Gold' }))) },
  {
    name: 'the early lines dear, the late ones cheap',
    code: 'unbalanced',
    plant: bid(items((own, place) => scaled(own, place < 3 ? 160n : 55n))),
  },
  {
    name: 'a zero too many on one line',
    code: 'unbalanced',
    plant: bid(items((own, place) => (place === 1 ? scaled(own, 1000n) : own))),
  },
  {
    name: 'a line for nothing',
    code: 'zero_rate',
    plant: bid(items((own, place) => (place === 4 ? { ...own, rate: parseRate('0'), remark: 'goodwill' } : own))),
  },
  { name: 'a firm that nobody verified', code: 'unverified', plant: bidder({ verification: 'unverified' }) },
  { name: 'papers that have expired', code: 'check_expired', plant: bidder({ verification: 'check_expired' }) },
  { name: 'a cancelled GST number', code: 'gst_cancelled', plant: bidder({ verification: 'gst_cancelled' }) },
  { name: 'a first order', code: 'new_supplier', plant: bidder({ orders_done: 0 }) },
  { name: 'late every second time', code: 'slow_deliverer', plant: bidder({ deliveries: { count: 8, on_time: 4 } }) },
  { name: 'a firm that did not consent', code: 'consent_missing', plant: bidder({ consent_missing: true }) },
  { name: 'a firm that says no', code: 'firm_refused', plant: bidder({ firm_refused: true }) },
  {
    name: 'a firm whose number nobody called',
    code: 'contact_unconfirmed',
    plant: bidder({ contact_unconfirmed: true }),
  },
  { name: 'a firm of the buyer’s own group', code: 'own_group', plant: bidder({ own_group: 'member' }) },
  {
    name: 'two firms of one PAN',
    code: 'same_contact',
    plant: together(bidder({ pan: 'AAPFU0939F' }), bidder({ pan: 'AAPFU0939F' }, 2)),
  },
  {
    name: 'two firms with one phone',
    code: 'same_contact',
    plant: together(bidder({ phone: '+919876543210' }), bidder({ phone: '+919876543210' }, 1)),
  },
  {
    name: 'two firms at one domain',
    code: 'same_contact',
    plant: together(bidder({ email: 'a@ring.example' }), bidder({ email: 'b@ring.example' }, 1)),
  },
  {
    name: 'the same file on two bids',
    code: 'same_file',
    plant: together(
      bid(() => ({ file_hashes: ['f1'] })),
      bid(() => ({ file_hashes: ['f0', 'f1'] }), 1),
    ),
  },
  {
    name: 'the same long exclusions',
    code: 'same_text',
    plant: together(
      bid(() => ({ exclusions })),
      bid(() => ({ exclusions: ` ${exclusions.toUpperCase()}` }), 2),
    ),
  },
  {
    name: 'a cover bid, 4 % above on every line',
    code: 'cover_pattern',
    plant: bid((_, [other]) => ({ items: other!.items.map((own) => scaled(own!, 104n)) })),
  },
  { name: 'the same price to the paisa', code: 'same_price', plant: bid((_, [other]) => ({ items: other!.items })) },
  { name: 'one bid alone', code: 'one_bid', plant: (clean) => ({ ...clean, bids: clean.bids.slice(0, 1) }) },
  {
    name: 'a line that only one quotes',
    code: 'single_source',
    plant: (clean) =>
      [1, 2, 3].reduce(
        (facts, at) =>
          bid(
            items((own, place) => (place === 0 ? null : own)),
            at,
          )(facts),
        clean,
      ),
  },
]
