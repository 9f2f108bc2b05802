import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Order } from '#contract/order.ts'
import { call } from '#web/api/client.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { rupees } from '#web/ui/format.ts'
import { DecisionLines } from '../approvals/decision-lines.tsx'
import { WhyNot } from '../approvals/why-not.tsx'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

type Approval = NonNullable<Order['approval']>
type AmendmentApprovalProps = { order: Order; approval: Approval }

/** An amendment above what its author decides alone: who asks, what it costs, and where a colleague decides. */
export function AmendmentApproval({ order, approval }: AmendmentApprovalProps) {
  const [decides, setDecides] = useState<'approve' | 'refuse' | null>(null)
  const { asked_by, needs, decisions, can_decide, version } = approval
  const total = order.versions.find((one) => one.version === version)!.total
  return (
    <section
      aria-label={t`Approval of the amendment`}
      className="flex flex-col gap-3 rounded-card border border-accent bg-accent-soft/40 p-4 sm:p-5"
    >
      <p className="font-semibold wrap-anywhere">
        {t`${{ name: displayName(asked_by.name) }} asks for approval of this amendment`}
      </p>
      <p className="text-2xl font-bold tracking-tight tabular-nums">{rupees(total)}</p>
      <p className="text-sm text-ink-soft">
        {t`The order in force is of ${{ total: rupees(order.total) }}. The supplier is asked once it is approved.`}
        {needs > 1 && ` ${t`It needs two approvals.`}`}
      </p>
      <DecisionLines decisions={decisions} />
      {can_decide ? (
        <div className="flex flex-wrap gap-2.5">
          <Button icon={<Check aria-hidden />} onClick={() => setDecides('approve')}>
            {t`Approve`}
          </Button>
          <Button variant="secondary" icon={<X aria-hidden />} onClick={() => setDecides('refuse')}>
            {t`Refuse`}
          </Button>
        </div>
      ) : (
        <WhyNot asked={{ requested_by: asked_by, decisions, needs }} />
      )}
      {decides && (
        <DecideDialog
          order={order}
          approval={approval}
          approve={decides === 'approve'}
          onClose={() => setDecides(null)}
        />
      )}
    </section>
  )
}

type DecideDialogProps = AmendmentApprovalProps & { approve: boolean; onClose: () => void }

function DecideDialog({ order, approval: { version, needs, decisions }, approve, onClose }: DecideDialogProps) {
  const isLast = decisions.length + 1 >= needs
  const deciding = useAct(
    (note: string) => call(api.decideAmendment, { params: { id: order.id }, body: { version, approve, note } }),
    { done: approve ? t`Amendment approved` : t`Amendment refused`, onDone: onClose },
  )
  return (
    <ReasonDialog
      about={order.id}
      title={approve ? t`Approve this amendment?` : t`Do you refuse to send this amendment?`}
      reason={approve ? 'none' : 'optional'}
      confirm={approve ? t`Approve` : t`Refuse`}
      danger={!approve}
      act={deciding}
      onClose={onClose}
    >
      <p>
        {!approve
          ? t`The order goes on as it was. Whoever asked reads your reason, and can send another amendment.`
          : isLast
            ? t`The supplier is asked to accept it. Until then the order goes on as it was.`
            : t`One more colleague must approve before the supplier is asked.`}
      </p>
    </ReasonDialog>
  )
}
