import type { OrderChange } from '#contract/new-order.ts'
import type { NewDispatch, NewReceipt } from '#contract/receiving.ts'
import type { CompanyKey } from './companies.ts'

/** Days ago, as everywhere in the demo. */
type Timed<Given> = { daysAgo: number } & Given
type Lines<Given> = Omit<Given, 'id' | 'items'>

/** What is written down of each line of the order, in their order; null: the truck had none of it. */
export type DemoTruck = Timed<{
  sent: Lines<NewDispatch> & { qty: readonly (number | null)[] }
  /** Left out: it is on the way. */
  received?: Timed<
    Omit<Lines<NewReceipt>, 'received_on' | 'dispatch_id'> & {
      qty: readonly (number | null)[]
      rejected?: readonly (number | null)[]
      reason?: string
    }
  >
}>

type Line = NonNullable<OrderChange['lines']>[number]
/** Of the bid that was awarded on this job. `acceptedDaysAgo`: left out while the supplier has not answered. */
export type DemoOrder = Pick<OrderChange, 'terms' | 'milestones'> & {
  buyer: CompanyKey
  supplier: CompanyKey
  job: string
  site?: keyof typeof sites
  issuedDaysAgo: number
  acceptedDaysAgo?: number
  lines: readonly Line[]
}

const ofPune = { state_code: '27', contact_name: 'Amit Kulkarni', contact_phone: '+91 20 1450 2211' }
/** Of Shivneri; its site engineer receives there. */
export const sites = {
  hinjawadi: { name: 'Tower B, Hinjawadi', address: 'Phase 3, Hinjawadi, Pune', pincode: '411057', ...ofPune },
  baner: { name: 'Baner Heights', address: 'Baner Road, Baner, Pune', pincode: '411045', ...ofPune },
} as const

const steel = { unit: 'mt', rate_per: 1, hsn_sac: '7214', rate: 53_728.8136, gst_percent: 18 } as const
const bars = { ...steel, tolerance_percent: 2 }

/** The TMT bars of Shivneri from Deccan: 24 MT at ₹63,400 with GST. */
export const orderOfSteel: DemoOrder = {
  ...{ buyer: 'shivneri', supplier: 'deccan', job: 'TMT bars Fe 550D, 24 MT, for raft and columns', site: 'hinjawadi' },
  ...{ issuedDaysAgo: 15.9, acceptedDaysAgo: 15.5 },
  terms: {
    delivery_basis: 'for_site',
    other: 'Weight by the weighbridge at Hinjawadi. Trucks before 8:00 or after 11:00.',
  },
  lines: [
    { position: 1000, number: '1', description: 'TMT bars Fe 550D, 8 mm', qty: 3, ...bars },
    { position: 2000, number: '2', description: 'TMT bars Fe 550D, 12 mm', qty: 6, ...bars },
    { position: 3000, number: '3', description: 'TMT bars Fe 550D, 16 mm', qty: 9, ...bars },
    { position: 4000, number: '4', description: 'TMT bars Fe 550D, 20 mm', qty: 6, ...bars },
  ],
}

export const trucksOfSteel: readonly [DemoTruck, DemoTruck, DemoTruck] = [
  {
    daysAgo: 12.4,
    sent: {
      ...{ vehicle_number: 'MH 12 QW 4471', driver_phone: '+91 20 1450 3340', transporter: 'Santosh Roadlines' },
      ...{ challan_number: 'DC-1182', eway_number: '291184470261', qty: [1.5, 4, 4.56, 2] },
    },
    received: {
      daysAgo: 12.1,
      ...{ challan_number: 'DC-1182', gross_kg: 24_470, tare_kg: 12_460, qty: [1.5, 4, 4.51, 2] },
      note: 'Weighed twice.',
    },
  },
  {
    daysAgo: 5.7,
    sent: {
      ...{ vehicle_number: 'MH 14 HG 9023', driver_phone: '+91 20 1450 3341', transporter: 'Own truck' },
      ...{ challan_number: 'DC-1207', eway_number: '291184477805', qty: [1.5, 2, 1, null] },
    },
    received: {
      daysAgo: 5.3,
      ...{ challan_number: 'DC-1207', gross_kg: 11_920, tare_kg: 7460, qty: [1.5, 1.96, 1, null] },
      ...{ rejected: [0.3, null, null, null], reason: 'Bundle bent and rusted, fell off at unloading' },
    },
  },
  {
    daysAgo: 0.35,
    sent: {
      ...{ vehicle_number: 'MH 12 RN 7718', driver_phone: '+91 20 1450 3342', transporter: 'Santosh Roadlines' },
      ...{ challan_number: 'DC-1231', eway_number: '291184483390', qty: [null, null, 3, 4] },
    },
  },
]

const day = { unit: 'day', rate_per: 1, hsn_sac: '998519', gst_percent: 18, tolerance_percent: 0 } as const

/** The masons of Jai Malhar at Baner, measured by the muster roll. */
export const orderOfMasons: DemoOrder = {
  ...{ buyer: 'shivneri', supplier: 'jaiMalhar', site: 'baner' },
  ...{
    job: 'Masons and helpers for brickwork and plaster, 600 person-days',
    issuedDaysAgo: 14.1,
    acceptedDaysAgo: 13.8,
  },
  lines: [
    { position: 1000, number: '1', description: 'Mason, day of 8 hours', qty: 300, rate: 800, ...day },
    { position: 2000, number: '2', description: 'Helper, day of 8 hours', qty: 300, rate: 545, ...day },
  ],
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']
const musterOf = (men: readonly number[]) => men.map((nos, n) => ({ what: weekdays[n]!, nos }))

/** The weeks of the muster roll, masons and helpers. */
export const weeksOfMasons = [
  {
    daysAgo: 5.4,
    note: 'Floor 4, blockwork',
    rolls: [
      [11, 12, 12, 12, 12, 11],
      [12, 11, 12, 12, 12, 11],
    ],
  },
  {
    daysAgo: 0.8,
    note: 'Floor 5, blockwork',
    rolls: [
      [12, 12, 11, 11, 12, 10],
      [12, 12, 12, 12, 12, 11],
    ],
  },
].map(({ rolls, ...week }) => ({ ...week, rolls: rolls.map(musterOf) }))

/** PPC cement of Godatir, which Deccan has not answered yet. */
export const orderOfCement: DemoOrder = {
  ...{ buyer: 'godatir', supplier: 'deccan', job: 'PPC cement, 800 bags, for plaster and masonry', issuedDaysAgo: 0.3 },
  terms: { delivery_basis: 'for_site' },
  lines: [
    {
      ...{ position: 1000, number: '1', description: 'PPC cement, IS 1489 part 1, bag of 50 kg', unit: 'bag' },
      ...{ rate_per: 1, hsn_sac: '2523', qty: 800, rate: 281.3559, gst_percent: 18, tolerance_percent: 0 },
    },
  ],
}
