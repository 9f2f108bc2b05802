import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { plural, t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { ApprovalRules } from '#contract/company.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { ApprovalStep } from './approval-step.tsx'
import { limitText } from './parse-limit.ts'
import { parseRules, type TypedRules } from './parse-rules.ts'
import { ruleSentences } from './rule-sentences.ts'

export function ApprovalRulesForm({ rules, onDone }: { rules: ApprovalRules; onDone: () => void }) {
  const form = useForm<TypedRules, unknown, ApprovalRules>({
    resolver: standardSchemaResolver(parseRules),
    defaultValues: {
      rules: rules.rules.map(({ above, needs }) => ({ above: limitText(above), needs: String(needs) })),
      owner_too: rules.owner_too,
    },
  })
  const [opened] = useState(rules)
  const isOverwriting = JSON.stringify(opened) !== JSON.stringify(rules)
  const { fields, append, remove } = useFieldArray({ control: form.control, name: 'rules' })
  const saving = useMutation({
    mutationFn: (wanted: ApprovalRules) => call(api.setApprovalRules, { body: wanted }),
    onSuccess: () => {
      toast.success(translate(messages.approvalRulesSaved))
      onDone()
      return screensUpdated()
    },
  })

  return (
    <form
      noValidate
      onSubmit={form.handleSubmit((wanted) => saving.mutate(wanted))}
      className="flex flex-1 flex-col gap-4"
      aria-label={t`Approval rules`}
    >
      {fields.length === 0 && (
        <p className="text-ink-soft">{t`Without rules everybody awards up to their own limit.`}</p>
      )}
      {fields.map((field, index) => (
        <ApprovalStep key={field.id} form={form} index={index} onRemove={() => remove(index)} />
      ))}
      {fields.length < limits.approvalRulesPerCompany && (
        <Button
          variant="secondary"
          className="self-start"
          icon={<Plus aria-hidden />}
          onClick={() => append({ above: '', needs: '1' })}
        >
          {t`Add a step`}
        </Button>
      )}
      {fields.length > 0 && (
        <label className="flex min-h-11 items-center gap-3">
          <input type="checkbox" className="size-5 accent-accent" {...form.register('owner_too')} />
          {t`The rules hold for owners too`}
        </label>
      )}
      <p className="text-sm text-ink-faint">
        {plural(
          { most: limits.approvalRulesPerCompany },
          { one: 'At most # step.', other: 'At most # steps, each above a higher amount than the one before.' },
        )}
      </p>
      {isOverwriting && (
        <Banner kind="warning" title={t`A colleague has changed the rules since you opened this`}>
          {ruleSentences(rules).map((sentence) => (
            <span key={sentence} className="block">
              {sentence}
            </span>
          ))}
          {t`If you save, yours take their place.`}
        </Banner>
      )}
      <FormActions
        onCancel={onDone}
        sending={saving.isPending}
        note={saving.isError && <FailedCall error={saving.error} />}
      >
        {saving.isPending ? t`Saving...` : t`Save Changes`}
      </FormActions>
    </form>
  )
}
