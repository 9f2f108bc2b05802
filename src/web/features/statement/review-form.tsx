import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { suitabilities } from '#contract/evaluation-bases.ts'
import { messages } from '#contract/screen-messages.ts'
import type { BidReview } from '#contract/statement.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { toast } from '#web/ui/toast.ts'

/** The buyer's own judgement of a bid, which no bidder sees. An unsuitable one has no rank. */
export function ReviewForm({ bidId, review }: { bidId: string; review: BidReview }) {
  const [note, setNote] = useState(review.note)
  // A dialog focuses its first field, and this one stands far below.
  const [isWriting, setWriting] = useState(false)
  const saving = useMutation({
    mutationFn: (next: BidReview) => call(api.reviewBid, { params: { id: bidId }, body: next }),
    onSuccess: () => screensUpdated(),
    onError: (error) => toast.error(errorText(error, messages.unknownErrorDetail)),
  })
  return (
    <section className="flex flex-col gap-3">
      <h3 className="font-semibold tracking-tight">{t`Own judgement`}</h3>
      <div className="flex flex-wrap gap-2">
        {suitabilities.map((suitability) => (
          <ChoiceChip
            key={suitability}
            isChosen={review.suitability === suitability}
            onChoose={() => saving.mutate({ ...review, suitability, note })}
          >
            {translate(wordOfCode(suitability)!)}
          </ChoiceChip>
        ))}
      </div>
      {isWriting ? (
        <div className="flex items-end gap-2">
          <Field label={t`Note`} optional className="flex-1">
            <TextInput value={note} maxLength={500} onChange={({ target }) => setNote(target.value)} />
          </Field>
          <Button
            variant="secondary"
            loading={saving.isPending}
            disabled={note === review.note}
            onClick={() => saving.mutate({ ...review, note }, { onSuccess: () => setWriting(false) })}
          >
            {t`Save`}
          </Button>
        </div>
      ) : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {review.note && <p className="min-w-0 wrap-anywhere">{review.note}</p>}
          <Button variant="secondary" size="sm" onClick={() => setWriting(true)}>
            {review.note ? t`Change the note` : t`Write a note`}
          </Button>
        </div>
      )}
      <p className="text-sm text-ink-faint">{t`No bidder sees this.`}</p>
    </section>
  )
}
