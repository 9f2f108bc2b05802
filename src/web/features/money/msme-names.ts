import { msg } from '@lingui/core/macro'
import type { MsmeClass } from '#contract/money-lists.ts'
import type { Label } from '#web/language/translate.ts'

export const msmeNames: Record<MsmeClass, Label> = {
  micro: msg`Micro enterprise`,
  small: msg`Small enterprise`,
  medium: msg`Medium enterprise`,
}
