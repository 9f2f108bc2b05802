import { limits } from '#contract/limits.ts'

/** Whole paise; the parts always sum to the total. */
export type GstSplit = {
  taxable_paise: number
  cgst_paise: number
  sgst_paise: number
  utgst_paise: number
  igst_paise: number
}

/** Union territories without a legislature, where UTGST takes the place of SGST. */
const unionTerritories = new Set(['04', '25', '26', '31', '35', '38', '97'])

/** Rounds to whole paise, and reckons in whole numbers so that no fraction is lost before. */
function taxWithin(totalPaise: number, ratePercent: number): number {
  const denominator = 100 + limits.gstPercent
  return Math.floor((2 * totalPaise * ratePercent + denominator) / (2 * denominator))
}

/**
 * Splits a price that includes GST. Within one state the two halves are rounded first and the taxable value is what
 * they leave: the other way round Rs 5,000 would become 4,237.29 + 381.36 + 381.36 = 5,000.01.
 */
export function gstSplit(totalPaise: number, sellerStateCode: string, buyerStateCode: string): GstSplit {
  const none = { cgst_paise: 0, sgst_paise: 0, utgst_paise: 0, igst_paise: 0 }
  if (sellerStateCode !== buyerStateCode) {
    const igst = taxWithin(totalPaise, limits.gstPercent)
    return { ...none, taxable_paise: totalPaise - igst, igst_paise: igst }
  }
  const half = taxWithin(totalPaise, limits.gstPercent / 2)
  const ofState = unionTerritories.has(buyerStateCode) ? { utgst_paise: half } : { sgst_paise: half }
  return { ...none, taxable_paise: totalPaise - 2 * half, cgst_paise: half, ...ofState }
}
