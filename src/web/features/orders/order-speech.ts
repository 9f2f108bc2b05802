import type { OrderSpeech } from '#domain/orders/due-in-words.ts'
import { translate } from '#web/language/translate.ts'
import { unitName } from '../boq/unit-names.ts'

/** In the reader's language. */
export const orderSpeech: OrderSpeech = { say: translate, unit: unitName }
