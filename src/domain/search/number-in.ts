/** Fewer digits are hardly meant as a part of a number. */
const fewest = 5
/** Whatever stands between the digits of a phone number. */
const phone = /^[+\d().-]+$/
/** The beginning of a GST number, or of the PAN in it. */
const gst = /^(\d{2})?[a-z]{5}\d{1,4}([a-z][a-z\d]{0,3})?$/i

/**
 * A part of a phone or GST number that somebody searches for, as numbers are compared: without spaces and marks, and without India's
 * +91 or the 0 before a phone number. Null: it is none.
 */
export function numberIn(q: string): string | null {
  const whole = q.replaceAll(/\s/g, '')
  if (gst.test(whole)) return whole
  const digits = whole.replaceAll(/\D/g, '')
  if (!phone.test(whole) || digits.length < fewest) return null
  return /^(91|0)\d{10}$/.test(digits) ? digits.slice(-10) : digits
}
