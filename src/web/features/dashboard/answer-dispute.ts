import { t } from '@lingui/core/macro'
import { Scale } from 'lucide-react'
import type { DashboardActions } from '#contract/dashboard.ts'
import { displayName } from '#web/language/translate.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { orderLinks } from '../orders/order-links.ts'
import type { OpenAction } from './open-action.ts'

type Disputed = DashboardActions['outcomes_to_answer'][number]

/** What the other side proposes in a dispute waits for a yes. */
export const outcomeToAnswer = (dispute: Disputed): OpenAction =>
  disputeAction(
    dispute,
    t`${{ company: displayName(dispute.company_name) }} proposes how the dispute ends: agree, or propose another way`,
  )

/** A dispute that the other side has raised waits for a word from here. */
export const disputeToAnswer = (dispute: DashboardActions['disputes_to_answer'][number]): OpenAction =>
  disputeAction(
    dispute,
    t`${{ company: displayName(dispute.company_name) }} has raised a dispute: add evidence until ${{ time: indiaTime(dispute.evidence_until) }}`,
  )

const disputeAction = ({ id, order_id, order_number }: Disputed, title: string): OpenAction => ({
  key: `dispute ${id}`,
  to: orderLinks.disputes(order_id),
  icon: Scale,
  tone: 'warning',
  title,
  text: order_number,
})
