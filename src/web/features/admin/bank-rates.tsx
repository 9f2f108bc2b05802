import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Percent } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import { type NewBankRate, newBankRate } from '#contract/payable.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { showInputErrors } from '#web/api/show-input-errors.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Field } from '#web/ui/field.tsx'
import { date } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
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
        <NewRate />
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
          <Card as="section" pad="none" aria-label={t`Bank rates`}>
            <ul className="divide-y divide-line">
              {rates.data.map(({ from_on, percent }) => (
                <li key={from_on} className="flex items-baseline justify-between gap-4 px-4 py-3 sm:px-5">
                  <span>{t`From ${{ day: date(from_on) }}`}</span>
                  <span className="font-semibold tabular-nums">{percent} %</span>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </div>
    </>
  )
}

const fields = ['from_on', 'percent'] as const

/** Another rate for a day replaces the one of that day. */
function NewRate() {
  const form = useForm<NewBankRate>({
    resolver: standardSchemaResolver(newBankRate) as never,
    defaultValues: { from_on: '' },
  })
  const { register, handleSubmit, formState, setError, reset } = form
  const { errors } = formState
  const setting = useAct((body: NewBankRate) => call(api.setBankRate, { body }), {
    done: t`Bank rate saved`,
    onDone: () => reset(),
  })
  const save = (body: NewBankRate) =>
    setting.mutate(body, { onError: (error) => void showInputErrors(error, fields, setError) })
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
        {setting.error && <FailedCall error={setting.error} />}
        <Button type="submit" loading={setting.isPending} className="self-start max-sm:self-stretch">
          {t`Add`}
        </Button>
      </form>
    </Card>
  )
}

const typedNumber = (typed: unknown) => (typed === '' || typed === undefined ? undefined : Number(typed))
