import { panOf } from './gst-number.ts'
import { plainPhone } from './invitees.ts'

type Given = { gst_number: string; phone: string | null }

/** As a salesman gave them: a firm is the same under another GST number of its PAN, and under any with its phone. */
export function isSameFirm(one: Given, other: Given): boolean {
  const phone = one.phone && plainPhone(one.phone)
  return (
    panOf(one.gst_number) === panOf(other.gst_number) ||
    (Boolean(phone) && other.phone !== null && plainPhone(other.phone) === phone)
  )
}
