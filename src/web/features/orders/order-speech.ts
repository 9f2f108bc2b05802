import type { Order } from '#contract/order.ts'
import type { OrderSpeech } from '#domain/orders/due-in-words.ts'
import { translate } from '#web/language/translate.ts'
import { unitName } from '../boq/unit-names.ts'

/** In the reader's language. */
export const orderSpeech: OrderSpeech = { say: translate, unit: unitName }

/** The same of a purchase order or of a work order. */
export const speechOf = (kind: Order['kind']): OrderSpeech => ({ ...orderSpeech, isWork: kind === 'wo' })
