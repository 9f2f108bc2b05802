import { basisPoints } from '#domain/exact.ts'
import type { BoqLine } from '#domain/statement/boq-line.ts'
import type { PricedBid } from '#domain/statement/itemised-bid.ts'
import { boqLine, item, lump, perUnit, pricedBid } from './statements.ts'

/**
 * Bids that were reckoned by hand and by another program; server and browser must find the same. Rupees, as people write them.
 */
export type WorkedBid = {
  name: string
  lines: readonly BoqLine[]
  bid: PricedBid
  amounts: readonly string[]
  discounts?: readonly string[]
  taxable: string
  gst: string
  price_quote: string
  landed: { included: string; excluded: string }
}

const threeOfOne = [boqLine('1'), boqLine('1'), boqLine('1')]
export const cementAndSteel = [
  boqLine('500', { id: 'cement', unit: 'bag' }),
  boqLine('25', { id: 'steel', unit: 'mt', description: 'TMT 12 mm', number: '2' }),
]

export const fourBidders = {
  forSite: pricedBid([item('372.5'), item('56200')]),
  withFreight: pricedBid([item('361'), item('55400')], {
    supply: 'inter',
    charges: [lump('38000'), perUnit('4.5', 'bag', 1800, { kind: 'unloading' })],
  }),
  composition: pricedBid([item('395', 0), item('60100', 0)], { tax_type: 'composition' }),
  freightByBuyer: pricedBid([item('358'), item('55100')], {
    charges: [lump('52000', 500, { payable_to: 'third_party', reverse_charge: true })],
  }),
}

export const workedBids: readonly WorkedBid[] = [
  {
    name: 'a line per 100 cum',
    lines: [boqLine('33.22', { unit: 'cum', rate_per: 100 }), boqLine('22.15', { unit: 'cum', rate_per: 100 })],
    bid: pricedBid([item('5800', 0), item('7500', 0)]),
    amounts: ['1926.76', '1661.25'],
    taxable: '3588.01',
    gst: '0.00',
    price_quote: '3588.01',
    landed: { included: '3588.01', excluded: '3588.01' },
  },
  {
    name: 'lines that each round up: the total is the sum of what they show',
    lines: [boqLine('1.1'), boqLine('1.1')],
    bid: pricedBid([item('0.05', 0), item('0.05', 0)]),
    amounts: ['0.06', '0.06'],
    taxable: '0.12',
    gst: '0.00',
    price_quote: '0.12',
    landed: { included: '0.12', excluded: '0.12' },
  },
  {
    name: 'rates of four decimals',
    lines: [boqLine('14'), boqLine('3')],
    bid: pricedBid([item('1.0425', 0), item('4.425', 0)]),
    amounts: ['14.60', '13.28'],
    taxable: '27.88',
    gst: '0.00',
    price_quote: '27.88',
    landed: { included: '27.88', excluded: '27.88' },
  },
  {
    name: 'three lines of 10.03: GST on their sum, where line by line it would be 5.43',
    lines: threeOfOne,
    bid: pricedBid([item('10.03'), item('10.03'), item('10.03')]),
    amounts: ['10.03', '10.03', '10.03'],
    taxable: '30.09',
    gst: '5.42',
    price_quote: '35.51',
    landed: { included: '35.51', excluded: '30.09' },
  },
  {
    name: '0.33 % off three lines of two rates of GST',
    lines: threeOfOne,
    bid: pricedBid([item('100'), item('100'), item('100.01', 500)], { discount: basisPoints(33) }),
    amounts: ['100.00', '100.00', '100.01'],
    discounts: ['0.33', '0.33', '0.33'],
    taxable: '299.02',
    gst: '40.86',
    price_quote: '339.88',
    landed: { included: '339.88', excluded: '299.02' },
  },
  {
    name: 'cement and steel for site, within the state',
    lines: cementAndSteel,
    bid: fourBidders.forSite,
    amounts: ['186250.00', '1405000.00'],
    taxable: '1591250.00',
    gst: '286425.00',
    price_quote: '1877675.00',
    landed: { included: '1877675.00', excluded: '1591250.00' },
  },
  {
    name: 'from another state, with freight and unloading',
    lines: cementAndSteel,
    bid: fourBidders.withFreight,
    amounts: ['180500.00', '1385000.00'],
    taxable: '1605750.00',
    gst: '289035.00',
    price_quote: '1894785.00',
    landed: { included: '1894785.00', excluded: '1605750.00' },
  },
  {
    name: 'of a composition dealer',
    lines: cementAndSteel,
    bid: fourBidders.composition,
    amounts: ['197500.00', '1502500.00'],
    taxable: '1700000.00',
    gst: '0.00',
    price_quote: '1700000.00',
    landed: { included: '1700000.00', excluded: '1700000.00' },
  },
  {
    name: 'with freight that the buyer pays, 5 % under reverse charge',
    lines: cementAndSteel,
    bid: fourBidders.freightByBuyer,
    amounts: ['179000.00', '1377500.00'],
    taxable: '1556500.00',
    gst: '280170.00',
    price_quote: '1836670.00',
    landed: { included: '1891270.00', excluded: '1608500.00' },
  },
]
