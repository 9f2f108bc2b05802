import type { ItemisedBid, NewBidCharge } from '#contract/itemised-bid.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import type { CompanyKey } from './companies.ts'
import type { DemoJob } from './demo-job.ts'

/** A heading, or a line with its quantity; null: only the rate is asked. */
export type DemoLine = { number: string; description: string } & (
  | { unit?: undefined }
  | { unit: UnitCode; qty: number | null; gst: 0 | 5 | 18; make?: string; pack?: number; est_rate?: number }
)
/** `rates`: of the lines without the headings; null: not quoted. `gst`: where it is another than that of the line. */
export type DemoQuotation = Pick<ItemisedBid, 'tax_type' | 'delivery_basis' | 'advance_percent' | 'credit_days'> & {
  by: CompanyKey
  delivery_estimate: string
  rates: readonly (number | null)[]
  gst?: Readonly<Record<number, 0 | 5 | 12 | 18>>
  makes?: Readonly<Record<number, string>>
  leads?: number
  charges?: readonly NewBidCharge[]
  exclusions?: string
}
/** `closedDaysAgo`: when bids ended; left out: there is no deadline. */
export type DemoBoqJob = Omit<DemoJob, 'bids' | 'award'> & {
  closedDaysAgo?: number
  lines: readonly DemoLine[]
  quotations: readonly DemoQuotation[]
}

const freight = (amount: number, more: Partial<NewBidCharge> = {}): NewBidCharge => ({
  kind: 'freight',
  basis: 'lump',
  amount,
  gst_percent: 18,
  payable_to: 'supplier',
  ...more,
})

const reinforcement: DemoBoqJob = {
  buyer: 'shivneri',
  postedDaysAgo: 8.3,
  closedDaysAgo: 3.2,
  title: 'Cement, steel and aggregates for the slabs of Tower C',
  category: 'material',
  description:
    'Monthly need for three slabs. Rates without GST at site, unloading by us for steel, by you for cement. Test certificates with each lot.',
  location: 'Hinjawadi Phase 2, Pune',
  delivery_timeline: 'Within 15 days of the order, in lots',
  budget_range: '₹38 lakh - ₹42 lakh',
  lines: [
    { number: '1', description: 'Cement' },
    {
      number: '1.1',
      description: 'Cement OPC 53 grade',
      ...{ unit: 'bag', pack: 50, qty: 1200, gst: 18, make: 'UltraTech, ACC, Ambuja', est_rate: 345 },
    },
    {
      number: '1.2',
      description: 'Cement PPC',
      unit: 'bag',
      pack: 50,
      qty: 500,
      gst: 18,
      make: 'UltraTech, ACC, Ambuja',
    },
    { number: '2', description: 'Reinforcement, Fe 500D' },
    { number: '2.1', description: 'TMT bars 8 mm', unit: 'mt', qty: 6.5, gst: 18, est_rate: 54_500 },
    { number: '2.2', description: 'TMT bars 10 mm', unit: 'mt', qty: 9, gst: 18, est_rate: 54_000 },
    { number: '2.3', description: 'TMT bars 12 mm', unit: 'mt', qty: 14, gst: 18, est_rate: 53_500 },
    { number: '2.4', description: 'TMT bars 16 mm', unit: 'mt', qty: 11.25, gst: 18, est_rate: 53_500 },
    { number: '2.5', description: 'Binding wire 18 gauge', unit: 'kg', qty: 450, gst: 18 },
    { number: '3', description: 'Aggregates' },
    { number: '3.1', description: 'Aggregate 20 mm', unit: 'cum', qty: 180, gst: 5, est_rate: 1250 },
    { number: '3.2', description: 'Aggregate 10 mm', unit: 'cum', qty: 90, gst: 5, est_rate: 1180 },
    { number: '3.3', description: 'Crushed sand, zone II', unit: 'cum', qty: 240, gst: 5, est_rate: 1420 },
    { number: '3.4', description: 'River sand', unit: 'cum', qty: null, gst: 5 },
  ],
  quotations: [
    {
      by: 'deccan',
      delivery_estimate: '7 days, in lots',
      delivery_basis: 'for_site',
      credit_days: 30,
      leads: 7,
      rates: [348, 328, 54_800, 54_300, 53_700, 53_700, 71, 1265, 1190, 1440, 2650],
    },
    {
      by: 'sagar',
      delivery_estimate: '5 days after the advance',
      delivery_basis: 'ex_works_plus_freight',
      advance_percent: 25,
      leads: 5,
      rates: [352, 331, 53_400, 52_900, 52_300, 52_250, 68.5, null, null, null, null],
      charges: [freight(58_000)],
      exclusions: 'Unloading at site by the buyer',
    },
    {
      by: 'trimbak',
      tax_type: 'composition',
      delivery_estimate: '4 days',
      delivery_basis: 'for_site',
      credit_days: 15,
      leads: 4,
      rates: [396, 372, 62_900, 62_400, 61_700, 61_700, 82, 1290, 1215, 1465, 2700],
    },
    {
      by: 'kaveri',
      delivery_estimate: '10 days',
      delivery_basis: 'ex_works',
      credit_days: 45,
      leads: 10,
      rates: [341, 322, 54_100, 53_600, 53_050, 53_000, 69.5, 1242, 1172, 1405, 2580],
      gst: { 9: 18 },
      charges: [freight(1_12_000, { gst_percent: 5, payable_to: 'third_party', reverse_charge: true })],
    },
    {
      by: 'musi',
      delivery_estimate: '12 days',
      delivery_basis: 'for_site',
      leads: 12,
      rates: [339, 318, 54_600, 54_150, 53_600, 53_550, 70, 1255, 820, 1430, 2600],
      makes: { 0: 'Birla A1' },
    },
  ],
}

const electrical: DemoBoqJob = {
  buyer: 'shivneri',
  postedDaysAgo: 2.7,
  title: 'Conduits, wires and modular switches, ground floor',
  category: 'material',
  description: 'First fix of the ground floor. Makes as named in each line; others only with our approval.',
  location: 'Wakad, Pune',
  delivery_timeline: 'Within 10 days',
  lines: [
    {
      number: '1',
      description: 'PVC conduit 25 mm, medium',
      unit: 'rmt',
      qty: 1800,
      gst: 18,
      make: 'Precision, Polycab',
    },
    {
      number: '2',
      description: 'FR wire 1.5 sq mm, 90 m coil',
      unit: 'coil',
      qty: 42,
      gst: 18,
      make: 'Polycab, Finolex, Havells',
    },
    {
      number: '3',
      description: 'FR wire 2.5 sq mm, 90 m coil',
      unit: 'coil',
      qty: 36,
      gst: 18,
      make: 'Polycab, Finolex, Havells',
    },
    { number: '4', description: 'Modular switch 6 A', unit: 'nos', qty: 320, gst: 18 },
    { number: '5', description: 'Modular socket 16 A', unit: 'nos', qty: 64, gst: 18 },
    { number: '6', description: 'MCB 16 A, single pole', unit: 'nos', qty: 48, gst: 18 },
  ],
  quotations: [
    {
      by: 'kaveri',
      delivery_estimate: '6 days',
      delivery_basis: 'for_site',
      leads: 6,
      rates: [31.5, 1985, 3120, 78, 142, 168],
      makes: { 1: 'Finolex', 2: 'Finolex' },
    },
    {
      by: 'musi',
      delivery_estimate: '8 days',
      delivery_basis: 'for_site',
      leads: 8,
      rates: [29.75, 2040, 3095, 81.5, 139, null],
      charges: [freight(6500)],
    },
  ],
}

export const boqJobs: readonly DemoBoqJob[] = [reinforcement, electrical]
