import { gstNumber } from '#contract/fields.ts'
import { messages } from '#contract/messages.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'

/** What stands below a GST number while it is typed: its form, or a doubt once the form is right. */
export function gstNumberHint(typed: string): string {
  const parsed = gstNumber.safeParse(typed)
  return parsed.success && !hasRightCheckDigit(parsed.data) ? messages.gstNumberDoubtful : messages.invalidGstNumber
}
