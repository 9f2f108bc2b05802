import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import { limits } from '#contract/limits.ts'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useRates } from './rates-context.ts'
import { useLine } from './use-line.ts'

/** What few lines need: the make offered, its own lead time, a remark. */
export function LineExtras({ line }: { line: JobItem }) {
  const { job } = useRates()
  const { typed, mistake, change } = useLine(line)
  const errorOf = (field: string) => (mistake?.field === field ? mistake.message : undefined)
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_minmax(12rem,1fr)_3fr]">
      {(job.category !== 'labor' || typed.make) && (
        <Field label={t`Make offered`} optional error={errorOf('make_offered')}>
          <TextInput
            value={typed.make ?? ''}
            placeholder={line.make}
            onChange={({ target }) => change({ make: target.value })}
          />
        </Field>
      )}
      <Field label={t`Lead time, days`} optional error={errorOf('lead_days')}>
        <TextInput
          inputMode="numeric"
          value={typed.lead ?? ''}
          onChange={({ target }) => change({ lead: target.value })}
        />
      </Field>
      <Field label={t`Remark`} optional error={errorOf('remark')}>
        <TextInput
          maxLength={limits.remarkLength}
          value={typed.remark ?? ''}
          onChange={({ target }) => change({ remark: target.value })}
        />
      </Field>
    </div>
  )
}
