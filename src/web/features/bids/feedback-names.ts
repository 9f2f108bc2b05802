import { msg } from '@lingui/core/macro'
import type { BidFeedback } from '#contract/award-lists.ts'
import type { Label } from '#web/language/translate.ts'

/** What those are told who were not chosen. */
export const feedbackNames: Record<BidFeedback, Label> = {
  price: msg`The price`,
  delivery: msg`The delivery`,
  specification: msg`Make or specification`,
  terms: msg`The terms`,
  incomplete: msg`The bid was not complete`,
}
