/** What people type as an amount ('1,85,000.50', '₹ 1.5') as a number of rupees; NaN where it is none. */
export function typedRupees(typed: unknown): number {
  const digits = String(typed ?? '').replaceAll(/[₹,\s]/g, '')
  return /^\d+(\.\d+)?$/.test(digits) ? Number(digits) : Number.NaN
}
