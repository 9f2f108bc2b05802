import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import type { Review } from '#contract/review.ts'
import { type Mark, marks } from '#contract/review-marks.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { toast } from '#web/ui/toast.ts'
import { markNames } from './mark-names.ts'

type ReviewFormProps = {
  jobId: string
  /** The review that is changed; null: a new one. */
  own: Review | null
  about: 'supplier' | 'buyer'
  onDone: () => void
}
type Draft = Record<Mark, number | null> & { would_again: boolean | null; text: string }

const empty: Draft = { punctual: null, quality: null, clear: null, would_again: null, text: '' }

/** Three marks, one question and a few words. What was chosen stays after a refusal and a reload. */
export function ReviewForm({ jobId, own, about, onDone }: ReviewFormProps) {
  const [typed, setTyped] = useTextDraft(`review ${own?.id ?? jobId}`)
  const draft: Draft = typed ? JSON.parse(typed) : (own ?? empty)
  const setDraft = ({ punctual, quality, clear, would_again, text }: Draft) =>
    setTyped(JSON.stringify({ punctual, quality, clear, would_again, text }))
  const forget = () => setTyped('')
  const [isAsked, setAsked] = useState(false)
  const lacks = marks.some((mark) => draft[mark] === null) || draft.would_again === null
  const saving = useMutation({
    mutationFn: () => {
      const { punctual, quality, clear, would_again, text } = draft
      const body = { punctual: punctual!, quality: quality!, clear: clear!, would_again: would_again!, text }
      return own
        ? call(api.changeReview, { params: { id: own.id }, body })
        : call(api.writeReview, { params: { id: jobId }, body })
    },
    onSuccess: async () => {
      toast.success(t`Review saved`)
      await screensUpdated()
      forget()
      onDone()
    },
  })
  function cancel() {
    forget()
    onDone()
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    setAsked(true)
    if (!lacks) saving.mutate()
  }
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5" aria-label={t`How did it go?`}>
      <div>
        <h3 className="font-semibold">{t`How did it go?`}</h3>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t`The other side reads it once it has written, too, or after 14 days. Others read it without your name and the job.`}
        </p>
      </div>
      {marks.map((mark) => (
        <Choice
          key={mark}
          name={mark}
          label={translate(markNames[about][mark])}
          hint={t`1 bad, 5 good`}
          options={[1, 2, 3, 4, 5].map((value) => ({ value, text: String(value) }))}
          chosen={draft[mark]}
          isMissing={isAsked && draft[mark] === null}
          onChoose={(value) => setDraft({ ...draft, [mark]: value })}
        />
      ))}
      <Choice
        name="would_again"
        label={t`Would you work together again?`}
        options={[
          { value: 1, text: t`Yes` },
          { value: 0, text: t`No` },
        ]}
        chosen={draft.would_again === null ? null : Number(draft.would_again)}
        isMissing={isAsked && draft.would_again === null}
        onChoose={(value) => setDraft({ ...draft, would_again: value === 1 })}
      />
      <Field label={t`In a few words`} optional hint={t`Phone numbers and e-mail addresses are not shown.`}>
        <TextArea
          rows={3}
          value={draft.text}
          maxLength={limits.reviewLength}
          onChange={({ target }) => setDraft({ ...draft, text: target.value })}
        />
      </Field>
      {saving.isError && <FailedCall error={saving.error} />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={saving.isPending}>
          {t`Save the review`}
        </Button>
        {own && (
          <Button variant="secondary" onClick={cancel} disabled={saving.isPending}>
            {t`Cancel`}
          </Button>
        )}
      </div>
    </form>
  )
}

type ChoiceProps = {
  name: string
  label: string
  hint?: string
  options: readonly { value: number; text: string }[]
  chosen: number | null
  isMissing: boolean
  onChoose: (value: number) => void
}

/** A row of radio buttons, each large enough for a thumb. */
function Choice({ name, label, hint, options, chosen, isMissing, onChoose }: ChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">
        {label} {hint && <span className="font-normal text-ink-faint">({hint})</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ value, text }) => (
          <label
            key={value}
            className="flex size-11 min-w-fit cursor-pointer items-center justify-center rounded-control border border-line-strong bg-surface px-3 font-medium transition-colors has-checked:border-accent has-checked:bg-accent-soft has-checked:text-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              className="sr-only"
              name={name}
              value={value}
              checked={chosen === value}
              onChange={() => onChoose(value)}
            />
            {text}
          </label>
        ))}
      </div>
      {isMissing && <p role="alert" className="mt-1.5 text-sm font-medium text-danger-ink">{t`Choose one.`}</p>}
    </fieldset>
  )
}
