import { plural, t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'

const choices = [24, limits.orderAnswerHours, 168, 336]

type AnswerByProps = { hours: number; onHours: (hours: number) => void }

/** How long the supplier has for the answer. */
export function AnswerBy({ hours, onHours }: AnswerByProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold text-ink">{t`Time for the answer`}</legend>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <ChoiceChip key={choice} isChosen={hours === choice} onChoose={() => onHours(choice)}>
            {plural(choice / 24, { one: '# day', other: '# days' })}
          </ChoiceChip>
        ))}
      </div>
    </fieldset>
  )
}
