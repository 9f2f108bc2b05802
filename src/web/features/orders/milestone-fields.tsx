import { t } from '@lingui/core/macro'
import { Plus, Trash2 } from 'lucide-react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { type MilestoneTrigger, milestoneTriggers } from '#contract/order-lists.ts'
import { orderWords } from '#contract/order-words.ts'
import { translate } from '#web/language/translate.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type OrderValues, shareSum } from './order-values.ts'

/** Payment milestones with the running sum of their shares. */
export function MilestoneFields({ form }: { form: UseFormReturn<OrderValues> }) {
  const { control, setValue, unregister } = form
  const milestones = useWatch({ control, name: 'milestones' })
  const sum = shareSum(milestones)
  const change = (next: OrderValues['milestones']) => {
    // Inputs of rows that are gone would keep their values.
    for (let n = next.length; n < milestones.length; n += 1) unregister(`milestones.${n}`)
    setValue('milestones', next, { shouldDirty: true })
  }
  const rest = Math.max(0, Math.round((100 - sum) * 100) / 100)
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="mb-3 text-lg font-semibold tracking-tight">{translate(orderWords.milestones)}</legend>
      {milestones.map((_, n) => (
        <Milestone
          // biome-ignore lint/suspicious/noArrayIndexKey: a row's values are the form's, by its place
          key={n}
          form={form}
          n={n}
          onRemove={milestones.length > 1 ? () => change(milestones.filter((__, at) => at !== n)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {milestones.length < limits.milestonesMax && (
          <Button
            variant="secondary"
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() =>
              change([
                ...milestones,
                { name: '', percent: String(rest), trigger: 'receipt', days: usualDays('receipt'), on_date: '' },
              ])
            }
          >
            {t`Add a milestone`}
          </Button>
        )}
        <p role="status" className={classes('font-semibold tabular-nums', sum !== 100 && 'text-danger-ink')}>
          {sum === 100 ? t`Together 100 %` : t`Together ${sum} %: must be 100 %`}
        </p>
      </div>
    </fieldset>
  )
}

/** An advance is paid at once. */
const usualDays = (trigger: MilestoneTrigger) => (trigger === 'acceptance' ? '0' : '30')

type MilestoneProps = { form: UseFormReturn<OrderValues>; n: number; onRemove: (() => void) | undefined }

function Milestone({ form: { register, control, formState, getValues, setValue }, n, onRemove }: MilestoneProps) {
  const trigger = useWatch({ control, name: `milestones.${n}.trigger` })
  const errors = formState.errors.milestones?.[n]
  function putUsualDays(next: MilestoneTrigger) {
    if (getValues(`milestones.${n}.days`) === usualDays(trigger)) setValue(`milestones.${n}.days`, usualDays(next))
  }
  const events = {
    acceptance: translate(orderWords.acceptance),
    dispatch: translate(orderWords.dispatch),
    receipt: translate(orderWords.receipt),
    completion: translate(orderWords.completion),
    date: t`a day`,
    retention: translate(orderWords.retentionEnd),
  }
  const no = n + 1
  return (
    <fieldset className="rounded-control border border-line p-4">
      <legend className="px-1 font-medium">{t`Milestone ${no}`}</legend>
      <div className="grid grid-cols-2 gap-4 lg:grid-cols-[6rem_minmax(0,1fr)_9rem_minmax(0,1fr)_auto] lg:items-start">
        <Field label={t`Share, %`} error={errors?.percent?.message}>
          <TextInput inputMode="decimal" autoComplete="off" {...register(`milestones.${n}.percent`)} />
        </Field>
        <Field label={t`Due with`} className="max-lg:order-last max-lg:col-span-2" error={errors?.trigger?.message}>
          <SelectInput
            {...register(`milestones.${n}.trigger`, { onChange: ({ target }) => putUsualDays(target.value) })}
          >
            {milestoneTriggers.map((event) => (
              <option key={event} value={event}>
                {events[event]}
              </option>
            ))}
          </SelectInput>
        </Field>
        {trigger === 'date' ? (
          <Field label={t`Due on`} error={errors?.on_date?.message}>
            <TextInput type="date" {...register(`milestones.${n}.on_date`)} />
          </Field>
        ) : (
          <Field label={t`Days after it`} error={errors?.days?.message}>
            <TextInput inputMode="numeric" autoComplete="off" {...register(`milestones.${n}.days`)} />
          </Field>
        )}
        <Field label={t`Name`} optional className="max-lg:order-last max-lg:col-span-2" error={errors?.name?.message}>
          <TextInput autoComplete="off" maxLength={limits.lineLength} {...register(`milestones.${n}.name`)} />
        </Field>
        {onRemove && (
          <IconButton
            label={t`Remove milestone ${no}`}
            className="max-lg:order-last max-lg:col-span-2 max-lg:justify-self-end lg:mt-6.5"
            onClick={onRemove}
          >
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </div>
    </fieldset>
  )
}
