import { type Paise, parsePercent, percentOf } from '../exact.ts'

/**
 * The percentage of TDS on what a contractor is paid (section 194C): 1 for individuals and Hindu undivided families, whom the fourth
 * letter of the PAN tells, and 2 for others. The PAN begins at the third character of a GST number.
 */
const contractTds = (gstNumber: string) => (/^.{5}[PH]/.test(gstNumber) ? 1 : 2)

/**
 * An estimate, which the accountant corrects, of the TDS on an amount without GST, or on what is paid ahead of a bill, which says no GST
 * apart. None of goods.
 */
export const estimatedTds = (kind: 'po' | 'wo', seller: string, amount: Paise): Paise =>
  percentOf(amount, parsePercent(kind === 'wo' ? contractTds(seller) : 0)!)
