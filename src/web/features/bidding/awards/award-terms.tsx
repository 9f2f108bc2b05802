import { t } from '@lingui/core/macro'
import { type AwardReason, awardReasons, type BidFeedback, bidFeedbacks } from '#contract/award-lists.ts'
import { limits } from '#contract/limits.ts'
import { feedbackNames } from '#web/features/bids/feedback-names.ts'
import { translate } from '#web/language/translate.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { reasonNames } from './award-reasons.ts'

/** What is said with an award. Empty: not chosen. */
export type AwardTerms = { reason_code: AwardReason | ''; reason_text: string; feedback: BidFeedback | '' }
export const noTerms: AwardTerms = { reason_code: '', reason_text: '', feedback: '' }

/** Whether what is chosen says enough. */
export const isSaid = ({ reason_code, reason_text }: AwardTerms, isLowest: boolean) =>
  reason_code === '' ? isLowest : reason_code !== 'other' || reason_text.trim() !== ''

/** Beside the button that waits for it: the field may be out of sight. */
export const ReasonMissing = () => (
  <p className="text-sm text-ink-soft sm:order-first sm:mr-auto sm:self-center">{t`Say above why not the lowest.`}</p>
)

const chosenByHand = awardReasons.filter((reason) => reason !== 'next_in_line')

type TermsProps = { terms: AwardTerms; onTerms: (terms: AwardTerms) => void; isLowest: boolean }

/** The reason where the award does not go to the lowest, and what the others are told. */
export function AwardTermsFields({ terms, onTerms, isLowest }: TermsProps) {
  return (
    <div className="flex flex-col gap-4">
      {!isLowest && (
        <Field label={t`Why not the lowest?`}>
          <SelectInput
            value={terms.reason_code}
            onChange={(event) => onTerms({ ...terms, reason_code: event.target.value as AwardReason | '' })}
          >
            <option value="">{t`Choose a reason`}</option>
            {chosenByHand.map((reason) => (
              <option key={reason} value={reason}>
                {translate(reasonNames[reason])}
              </option>
            ))}
          </SelectInput>
        </Field>
      )}
      {terms.reason_code === 'other' && (
        <Field label={t`Reason`}>
          <TextArea
            rows={2}
            maxLength={limits.reasonLength}
            value={terms.reason_text}
            onChange={(event) => onTerms({ ...terms, reason_text: event.target.value })}
          />
        </Field>
      )}
      <Field label={t`What the others are told`} optional>
        <SelectInput
          value={terms.feedback}
          onChange={(event) => onTerms({ ...terms, feedback: event.target.value as BidFeedback | '' })}
        >
          <option value="">{t`Only that they were not chosen`}</option>
          {bidFeedbacks.map((feedback) => (
            <option key={feedback} value={feedback}>
              {translate(feedbackNames[feedback])}
            </option>
          ))}
        </SelectInput>
      </Field>
    </div>
  )
}
