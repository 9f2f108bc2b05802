import { msg } from '@lingui/core/macro'
import type { Mark } from '#contract/review-marks.ts'
import type { Label } from '#web/language/translate.ts'

/** What is marked of a supplier, and of a buyer. */
export const markNames: Record<'supplier' | 'buyer', Record<Mark, Label>> = {
  supplier: { punctual: msg`On time`, quality: msg`Goods and work as agreed`, clear: msg`Clear and reachable` },
  buyer: { punctual: msg`Decided and paid on time`, quality: msg`Job as described`, clear: msg`Clear and reachable` },
}
