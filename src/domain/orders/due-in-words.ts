import { orderWords } from '#contract/order-words.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { indiaDate } from '../india-time.ts'
import type { OrderMilestone } from './order-content.ts'

/** How to say it: screens and papers have translations and units of their own. `isWork`: of a work order, which measures instead of receives. */
export type OrderSpeech = { say(sentence: Sentence): string; unit(code: UnitCode): string; isWork?: boolean }

const events = {
  acceptance: orderWords.acceptance,
  dispatch: orderWords.dispatch,
  receipt: orderWords.receipt,
  completion: orderWords.completion,
  retention: orderWords.retentionEnd,
}

/** 'On acceptance of the order', '30 days after receipt at the site'. */
export function dueInWords(
  { trigger, days, on_date }: Omit<OrderMilestone, 'name' | 'percent'>,
  { say, isWork }: OrderSpeech,
) {
  const named = isWork && trigger === 'receipt' ? orderWords.measurement : trigger !== 'date' && events[trigger]
  const event = named ? say(named) : indiaDate(on_date ?? '')
  return say(days === 0 ? orderWords.onEvent({ event }) : orderWords.afterEvent({ days, event }))
}
