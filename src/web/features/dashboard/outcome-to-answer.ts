import { t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'
import { displayName } from '#web/language/translate.ts'
import { orderLinks } from '../orders/order-links.ts'
import type { OpenAction } from './open-action.ts'

/** What the other side proposes in a dispute waits for a yes. */
export const outcomeToAnswer = ({
  id,
  order_id,
  order_number,
  company_name,
}: DashboardActions['outcomes_to_answer'][number]): OpenAction => ({
  key: `dispute ${id}`,
  to: `${orderLinks.order(order_id)}#disputes`,
  icon: Scale,
  tone: 'warning',
  title: t`${{ company: displayName(company_name) }} proposes how the dispute ends: agree, or propose another way`,
  text: order_number,
})
