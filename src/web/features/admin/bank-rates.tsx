import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Percent, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type BankRate, type NewBankRate, newBankRate } from '#contract/payable.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { date } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { ReasonDialog } from '../bidding/reason-dialog.tsx'
import { useAct } from '../bidding/use-act.ts'

/** By which interest on late payments is estimated. */
export function BankRates() {
  const rates = useQuery(queryOf(api.bankRates))
  return (
    <>
      <PageHeader
        title={t`Bank rates`}
        text={t`Of the Reserve Bank, each from its day on. Interest on late payments to micro and small suppliers is three times as much.`}
      />
      <div className="flex max-w-2xl flex-col gap-6">
        {rates.data && <NewRate rates={rates.data} />}
        {rates.isLoading ? (
          <SkeletonCards label={t`Loading bank rates`} />
        ) : !rates.data ? (
          <LoadFailed title={t`The bank rates could not be loaded`} query={rates} />
        ) : rates.data.length === 0 ? (
          <EmptyState
            icon={<Percent aria-hidden />}
            title={t`No bank rate yet`}
            text={t`Until there is one, no interest is shown.`}
          />
        ) : (
          <>
            <Rates rates={rates.data} />
            <p className="text-sm text-ink-faint">{t`Each change stands in the audit log.`}</p>
          </>
        )}
      </div>
    </>
  )
}

function Rates({ rates }: { rates: readonly BankRate[] }) {
  const [toRemove, setToRemove] = useState<BankRate | null>(null)
  return (
    <Card as="section" pad="none" aria-label={t`Bank rates`}>
      <ul className="divide-y divide-line">
        {rates.map((rate) => (
          <li key={rate.from_on} className="flex items-center justify-between gap-4 py-1.5 pr-2 pl-4 sm:pl-5">
            <span>{t`From ${{ day: date(rate.from_on) }}`}</span>
            <span className="flex items-center gap-2 font-semibold tabular-nums">
              {rate.percent} %
              <IconButton
                label={t`Remove the rate from ${{ day: date(rate.from_on) }}`}
                onClick={() => setToRemove(rate)}
              >
                <Trash2 aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      {toRemove && <RemoveRate rate={toRemove} onClose={() => setToRemove(null)} />}
    </Card>
  )
}

function RemoveRate({ rate: { from_on, percent }, onClose }: { rate: BankRate; onClose: () => void }) {
  const removing = useAct((_: string) => call(api.setBankRate, { body: { from_on, percent: null, was: percent } }), {
    done: t`Bank rate removed`,
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t`Remove this bank rate?`}
      reason="none"
      confirm={t`Remove`}
      danger
      act={removing}
      onClose={onClose}
    >
      <p>{t`${{ percent }} % from ${{ day: date(from_on) }}. Interest is reckoned with the rate before it.`}</p>
    </ReasonDialog>
  )
}

type Values = { from_on: string; percent: number | undefined }
const fields = ['from_on', 'percent'] as const

/** Another rate for a day replaces the one of that day, once the admin has seen which. */
function NewRate({ rates }: { rates: readonly BankRate[] }) {
  const form = useForm<Values>({ defaultValues: { from_on: '' } })
  const { register, handleSubmit, formState, setError, reset, control } = form
  const { errors } = formState
  const from = useWatch({ control, name: 'from_on' })
  const standing = rates.find(({ from_on }) => from_on === from)
  const setting = useAct((body: NewBankRate) => call(api.setBankRate, { body }), {
    done: t`Bank rate saved`,
    onDone: () => reset(),
  })
  function save({ from_on, percent = Number.NaN }: Values) {
    const { data, error } = newBankRate.safeParse({ from_on, percent, was: standing?.percent ?? null })
    for (const { path, message } of error?.issues ?? []) setError(path[0] as 'percent', { message })
    if (data) setting.mutate(data, { onError: (failed) => void showInputErrors(failed, fields, setError) })
  }
  return (
    <Card as="section" aria-label={t`Add a bank rate`}>
      <form noValidate onSubmit={handleSubmit(save)} aria-label={t`Add a bank rate`} className="flex flex-col gap-4">
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t`From the day`} error={errors.from_on?.message}>
            <TextInput type="date" {...register('from_on')} />
          </Field>
          <Field label={t`Bank rate, %`} error={errors.percent?.message}>
            <TextInput inputMode="decimal" autoComplete="off" {...register('percent', { setValueAs: typedNumber })} />
          </Field>
        </div>
        {standing && (
          <p role="status" className="rounded-control bg-warning-soft px-3 py-2 text-warning-ink">
            {t`From this day ${{ percent: standing.percent }} % stands. Your rate replaces it.`}
          </p>
        )}
        {setting.error && <FailedCall error={setting.error} />}
        <Button type="submit" loading={setting.isPending} className="self-start max-sm:self-stretch">
          {standing ? t`Replace` : t`Add`}
        </Button>
      </form>
    </Card>
  )
}

const typedNumber = (typed: unknown) => (typed === '' || typed === undefined ? undefined : Number(typed))
