import type { OrderPaymentMode } from '#contract/money-lists.ts'

/** As banks write them: of NEFT and RTGS by the Reserve Bank's format of a UTR, of IMPS and UPI the RRN of 12 digits. */
const usual: Partial<Record<OrderPaymentMode, number>> = { neft: 16, rtgs: 22, imps: 12, upi: 12, cheque: 6 }

/** How many characters a reference has, and how many one of its kind usually has; null: as many, or of no known length. */
export function unusualLength(mode: OrderPaymentMode, reference: string): { has: number; usual: number } | null {
  const has = reference.replaceAll(/\s/g, '').length
  const expected = usual[mode]
  return has === 0 || expected === undefined || has === expected ? null : { has, usual: expected }
}

/** Without the spaces by which people group it: "HDFC N520 2611 30010". Words in between, as of a cheque, stay as they were typed. */
export function withoutGroups(mode: OrderPaymentMode, reference: string): string {
  if (!transfers.has(mode) || !/^[a-z0-9]+(?: [a-z0-9]+)+$/i.test(reference)) return reference
  const whole = reference.replaceAll(' ', '')
  const digits = whole.replaceAll(/\D/g, '').length
  return digits >= groupedLeast && digits * 2 >= whole.length ? whole : reference
}

const transfers: ReadonlySet<OrderPaymentMode> = new Set<OrderPaymentMode>(['neft', 'rtgs', 'imps', 'upi'])
/** Digits of a reference that people group. */
const groupedLeast = 9
