import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, Suspense, useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { paymentAmount } from '#domain/orders/payment-amount.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { lazyPart } from '#web/language/lazy-part.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { useAct } from '../bidding/use-act.ts'
import { AmountField } from '../money/amount-field.tsx'
import { DisputeCard } from '../money/dispute-card.tsx'
import { isBilled, standingOf } from '../money/milestone-standing.ts'
import { billStanding, milestoneStandings, modeNames, paymentStandings, triggerNames } from '../money/money-words.ts'
import { PayerField } from '../money/payer-field.tsx'
import { StandingBadge } from '../money/standing-badge.tsx'
import { typedAmount } from '../money/typed-amount.ts'

const SubjectOfDispute = lazyPart('src/web/features/admin/subject-of-dispute.tsx', async () => {
  return (await import('./subject-of-dispute.tsx')).SubjectOfDispute
})

type DisputeToDecideProps = { id: string; orderId: string; mayBeDecided: boolean }

/** What both sides said and attached, what it is about, the money of the order, and the decision once it may be made. */
export function DisputeToDecide({ id, orderId, mayBeDecided }: DisputeToDecideProps) {
  const money = useQuery(queryOf(api.moneyOfOrder, { params: { id: orderId } }))
  if (money.isLoading) return <Skeleton className="h-40" />
  const dispute = money.data?.disputes.find((one) => one.id === id)
  if (!money.data || !dispute) return <LoadFailed title={t`The dispute could not be loaded`} query={money} />
  return (
    <>
      <DisputeCard dispute={dispute} money={money.data} />
      <Suspense fallback={<Skeleton className="h-32" />}>
        <SubjectOfDispute dispute={dispute} orderId={orderId} />
      </Suspense>
      <MoneyInShort money={money.data} />
      {mayBeDecided && <DecisionForm id={id} />}
    </>
  )
}

type Stored = Omit<MoneyOfOrder, 'advance_refunds'> & Partial<Pick<MoneyOfOrder, 'advance_refunds'>>

/** The facts beside the claim: what is agreed, billed and paid. */
function MoneyInShort({ money }: { money: Stored }) {
  // A reply that an earlier version has stored on the device lacks the refunds.
  const { total, milestones, bills, payments, advance_refunds = [] } = money
  const rows = [
    ...milestones.map((milestone) => {
      const { id, name, trigger, amount, due_on: day } = milestone
      const isOfBills = isBilled(milestone) && milestone.status === 'due'
      const standing = isOfBills ? null : milestoneStandings[standingOf(milestone)]
      return { id, amount, left: 0, day, standing, name: name || translate(triggerNames[trigger]) }
    }),
    ...bills.map((bill) => {
      const { id, number, total, bill_date: day } = bill
      const isNote = bill.kind === 'credit_note'
      const name = isNote ? t`Credit note ${{ number }}` : t`Bill ${{ number }}`
      const left = bill.status === 'passed' && bill.left < total ? bill.left : 0
      return { id, amount: isNote ? -total : total, left, day, standing: billStanding(bill), name }
    }),
    ...payments.map(({ id, reference, mode, amount, tds, status, paid_on: day }) => ({
      ...{ id, amount: paymentAmount({ mode, amount, tds }), left: 0, day, standing: paymentStandings[status] },
      name: [`${translate(modeNames[mode])} ${reference}`, tds > 0 && mode !== 'tds' && `TDS ${rupees(tds)}`]
        .filter(Boolean)
        .join(' · '),
    })),
    ...advance_refunds.map(({ id, reference, mode, amount, paid_on: day }) => ({
      ...{ id, amount: -amount, left: 0, day, standing: null },
      name: `${t`Advance paid back`}: ${translate(modeNames[mode])} ${reference}`,
    })),
  ]
  return (
    <section aria-label={t`Money of the order`} className="rounded-control bg-surface-sunken p-3">
      <h3 className="flex flex-wrap justify-between gap-x-4 font-semibold">
        {t`Money of the order`} <span className="tabular-nums">{rupees(total)}</span>
      </h3>
      <ul className="mt-1 divide-y divide-line text-[0.9375rem]">
        {rows.map(({ id, name, amount, left, day, standing }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-2">
            <span className="min-w-0 wrap-anywhere">
              {name}
              {day && <span className="text-ink-soft"> · {date(day)}</span>}
            </span>
            <span className="flex items-center gap-2 tabular-nums">
              {rupees(amount)}
              {left > 0 && <span className="text-ink-soft">{t`${{ left: rupees(left) }} left`}</span>}
              {standing && <StandingBadge standing={standing} />}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DecisionForm({ id }: { id: string }) {
  const [outcome, setOutcome] = useTextDraft(`outcome of ${id}`)
  const [amount, setAmount] = useTextDraft(`amount of ${id}`)
  const [chosen, setPayer] = useTextDraft(`payer of ${id}`)
  const payer = (['buyer', 'supplier'] as const).find((side) => side === chosen) ?? ''
  const [reason, setReason] = useTextDraft(`reason for ${id}`)
  const [isAsked, setAsked] = useState(false)
  const decided = typedAmount(amount) || null
  const amountError = typedAmount(amount) >= 0 ? undefined : t`Enter an amount of 0 or more`
  const lacksPayer = decided !== null && payer === ''
  const deciding = useAct(
    () =>
      call(api.decideDispute, {
        params: { id },
        body: { outcome, reason, amount: decided, payer: decided === null ? null : payer || null },
      }),
    {
      done: t`Dispute decided`,
      onDone() {
        for (const forget of [setOutcome, setAmount, setPayer, setReason]) forget('')
      },
    },
  )
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!lacksPayer && !amountError) deciding.mutate()
  }
  return (
    <form noValidate onSubmit={submit} aria-label={t`Decide this dispute`} className="flex flex-col gap-4">
      <h3 className="font-semibold">{t`Decide this dispute`}</h3>
      <Field label={t`How it ends`}>
        <TextArea
          rows={2}
          maxLength={limits.notesLength}
          value={outcome}
          onChange={({ target }) => setOutcome(target.value)}
        />
      </Field>
      <AmountField value={amount} onChange={setAmount} error={amountError} />
      {decided !== null && (
        <PayerField
          payer={payer}
          onChoose={setPayer}
          sides={[
            ['buyer', t`The buyer`],
            ['supplier', t`The supplier`],
          ]}
          isMissing={isAsked && lacksPayer}
        />
      )}
      <Field label={t`Reason`} hint={t`Both sides read it.`}>
        <TextArea
          rows={3}
          maxLength={limits.reasonLength}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {deciding.error && <FailedCall error={deciding.error} />}
      <Button type="submit" loading={deciding.isPending} className="self-start max-sm:self-stretch">
        {t`Decide`}
      </Button>
    </form>
  )
}
