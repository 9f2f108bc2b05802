import { panOf } from './gst-number.ts'

type Given = { gst_number: string; phone: string | null }

/** Of a mobile, and of a landline with its code, however they are written. */
const phoneDigits = 10
const digitsOf = (phone: string | null) => (phone ?? '').replaceAll(/\D/g, '').slice(-phoneDigits)

/** As a salesman gave them: a firm is the same under another GST number of its PAN, and under any with its phone. */
export function isSameFirm(one: Given, other: Given): boolean {
  const phone = digitsOf(one.phone)
  return (
    panOf(one.gst_number) === panOf(other.gst_number) ||
    (phone.length === phoneDigits && digitsOf(other.phone) === phone)
  )
}
