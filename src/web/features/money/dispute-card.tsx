import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Dispute } from '#contract/dispute.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { AttachmentsPanel } from '../files/attachments-panel.tsx'
import { disputeKindNames, disputeStandings, triggerNames } from './money-words.ts'
import { outcomeInWords } from './outcome-in-words.ts'
import { StandingBadge } from './standing-badge.tsx'

type DisputeCardProps = {
  dispute: Dispute
  money: Pick<MoneyOfOrder, 'bills' | 'milestones' | 'payments'>
  /** Whether the reader may add photos and papers. */
  mayAdd?: boolean
  /** What the reader can do. */
  children?: ReactNode
}

/** A dispute from its claim to its outcome, each with who said it and when. */
export function DisputeCard({ dispute, money, mayAdd = false, children }: DisputeCardProps) {
  const { claim_amount, proposed_outcome, outcome, outcome_reason, closed_at } = dispute
  const isProposed = dispute.status === 'open' && proposed_outcome !== null
  // What was agreed stands as the outcome, what is proposed as the proposal: neither twice.
  const last = dispute.entries.findLast(({ proposal }) => proposal)
  const standing = isProposed || (dispute.status === 'agreed' && last?.text === outcome) ? last : undefined
  return (
    <article className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap items-center gap-2">
        <StandingBadge standing={disputeStandings[dispute.status]} />
        <span className="font-semibold">{translate(disputeKindNames[dispute.kind])}</span>
        <span className="text-ink-soft wrap-anywhere">{subjectOf(dispute, money)}</span>
        {claim_amount !== null && (
          <span className="text-ink-soft tabular-nums">{t`${{ amount: rupees(claim_amount) }} claimed`}</span>
        )}
      </p>
      <Said by={displayName(dispute.raised_by)} at={dispute.raised_at} text={dispute.claim} />
      {dispute.entries.map(({ seq, company_name, text, proposal, amount, payer, at }) =>
        seq === standing?.seq ? null : (
          <Said
            key={seq}
            by={proposal ? t`${{ company: displayName(company_name) }} proposed` : displayName(company_name)}
            at={at}
            text={outcomeInWords(text, amount, payer)}
          />
        ),
      )}
      {isProposed && (
        <div className="rounded-control bg-accent-soft/40 p-3">
          <Said
            by={t`${{ company: displayName(dispute.proposed_by ?? '') }} proposes`}
            at={standing?.at}
            text={outcomeInWords(proposed_outcome, dispute.proposed_amount, dispute.proposed_payer)}
          />
        </div>
      )}
      {closed_at !== null && (
        <div className="rounded-control bg-surface-sunken p-3">
          <Said
            by={translate(disputeStandings[dispute.status].text)}
            at={closed_at}
            text={outcome && outcomeInWords(outcome, dispute.outcome_amount, dispute.outcome_payer)}
          />
          <p className="mt-1 font-medium empty:hidden">{nextStep(dispute, money.payments)}</p>
          {outcome_reason && <p className="mt-1 wrap-anywhere">{t`Reason: ${{ reason: outcome_reason }}`}</p>}
        </div>
      )}
      <AttachmentsPanel target="dispute" itemId={dispute.id} mayAdd={mayAdd} />
      {children}
    </article>
  )
}

/** What a dispute is about, in words. */
export function subjectOf(
  { receipt_number, bill_id, milestone_id, payment_id }: Dispute,
  { bills, milestones, payments }: DisputeCardProps['money'],
): string {
  if (receipt_number !== null) return t`Receipt ${{ number: receipt_number }}`
  const bill = bills.find(({ id }) => id === bill_id)
  if (bill) return t`Bill ${{ number: bill.number }}`
  const payment = payments.find(({ id }) => id === payment_id)
  if (payment) return t`Payment ${{ reference: payment.reference }}`
  const milestone = milestones.find(({ id }) => id === milestone_id)
  return milestone ? milestone.name || translate(triggerNames[milestone.trigger]) : t`The order as a whole`
}

/** What becomes of the amount that a dispute ended with. */
function nextStep(
  { status, bill_id, outcome_amount, outcome_payer, taken_off }: Dispute,
  payments: DisputeCardProps['money']['payments'],
): string | null {
  if (status === 'withdrawn' || outcome_amount === null || outcome_payer === null) return null
  if (outcome_payer === 'buyer' && taken_off !== null)
    return taken_off === outcome_amount
      ? t`${{ amount: rupees(outcome_amount) }} is no longer deducted from the bill.`
      : t`${{ amount: rupees(taken_off) }} is no longer deducted from the bill; the supplier bills the rest.`
  if (outcome_payer === 'buyer')
    return t`The supplier bills it, with GST or without, and the buyer pays it with that bill.`
  if (taken_off === outcome_amount) return t`${{ amount: rupees(outcome_amount) }} is taken off the bill.`
  if (taken_off !== null)
    return t`${{ amount: rupees(taken_off) }} is taken off the bill; for the rest the supplier sends a credit note.`
  const isContested = bill_id !== null && payments.some((one) => one.bill_id === bill_id && one.status === 'contested')
  if (isContested)
    return t`It is taken off the bill once the contested payment is withdrawn; if that has arrived, the supplier sends a credit note.`
  return bill_id === null
    ? t`The supplier sends a credit note, which is taken off the bills, or pays the amount back.`
    : t`It is taken off when the bill, or the one that takes its place, is passed; if the bill is paid, the supplier sends a credit note.`
}

function Said({ by, at, text }: { by: string; at?: string | undefined; text: string | null }) {
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink-soft">
        <span translate="no" className="font-semibold">
          {by}
        </span>
        {at && <time dateTime={at}>{indiaTime(at)}</time>}
      </span>
      {text}
    </p>
  )
}
