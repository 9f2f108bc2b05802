import type { BasisPoints, Paise } from '../exact.ts'
import type { Supply } from '../reckon-lines.ts'
import type { PricedBid } from './itemised-bid.ts'
import type { ReckonedBid } from './reckon-bid.ts'

/** By the state of the supplier's GST number against the place of supply, a state's code such as '27'. */
export const supplyOf = (supplierGstNumber: string, placeOfSupply: string): Supply =>
  supplierGstNumber.slice(0, 2) === placeOfSupply ? 'intra' : 'inter'

/**
 * What a form proposes for freight by the supplier, which is taxed as the goods it goes with (composite supply): the GST of the
 * dearest line. 0 without a line.
 */
export function gstOfFreight({ lines, counted }: ReckonedBid, { items }: Pick<PricedBid, 'items'>): BasisPoints {
  const dearest = counted.reduce<number | null>(
    (most, place) => (most === null || amountOf(lines, place) > amountOf(lines, most) ? place : most),
    null,
  )
  return dearest === null ? (0n as BasisPoints) : items[dearest]!.gst
}

const amountOf = (lines: ReckonedBid['lines'], place: number): Paise => lines[place]!.amount
