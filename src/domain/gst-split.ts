import { limits } from '#contract/limits.ts'
import { half, paise } from './exact.ts'

/** Whole paise; the parts always sum to the total. */
export type GstSplit = {
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  utgst_paise: number
  igst_paise: number
}

const gstBasisPoints = limits.gstPercent * 100

/** Union territories without a legislature, where UTGST takes the place of SGST. */
const unionTerritories = new Set(['04', '25', '26', '31', '35', '38', '97'])

/** The tax included in a price. `basisPoints`: the rate of the part that is wanted, all of it or one half. */
function taxWithin(totalPaise: number, basisPoints: number): number {
  return Number(half(paise(totalPaise) * BigInt(basisPoints), BigInt(10_000 + gstBasisPoints)))
}

/**
 * Splits a price that includes GST. Within one state the two halves are rounded first and the taxable value is the rest: in the
 * other order Rs 5,000 would become 4,237.29 + 381.36 + 381.36 = 5,000.01.
 */
export function gstSplit(totalPaise: number, sellerStateCode: string, buyerStateCode: string): GstSplit {
  const none = { cgst_paise: 0, sgst_paise: 0, utgst_paise: 0, igst_paise: 0 }
  if (sellerStateCode !== buyerStateCode) {
    const igst = taxWithin(totalPaise, gstBasisPoints)
    return { ...none, taxable_paise: totalPaise - igst, igst_paise: igst }
  }
  const halfTax = taxWithin(totalPaise, gstBasisPoints / 2)
  const ofState = unionTerritories.has(buyerStateCode) ? { utgst_paise: halfTax } : { sgst_paise: halfTax }
  return { ...none, taxable_paise: totalPaise - 2 * halfTax, cgst_paise: halfTax, ...ofState }
}
