import { t } from '@lingui/core/macro'
import type { Order, OrderInList } from '#contract/order.ts'
import { orderWords } from '#contract/order-words.ts'
import { translate } from '#web/language/translate.ts'

/** 'PO/26-27/0001', or 'Draft' before it has a number. */
export const orderName = ({ number }: Pick<Order, 'number'>): string => number ?? t`No number yet`

export const kindOf = ({ kind }: Pick<OrderInList, 'kind'>): string => translate(orderWords[kind])
