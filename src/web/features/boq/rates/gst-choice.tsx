import { t } from '@lingui/core/macro'
import { gstPercents } from '#contract/bid-terms.ts'
import { SelectInput } from '#web/ui/select-input.tsx'

type GstChoiceProps = { label: string; percent: number; className?: string; onChoose: (percent: number) => void }

export function GstChoice({ label, percent, className, onChoose }: GstChoiceProps) {
  return (
    <SelectInput
      aria-label={label}
      value={percent}
      className={className}
      onChange={({ target }) => onChoose(Number(target.value))}
    >
      {gstPercents.map((one) => (
        <option key={one} value={one}>
          {t`GST ${one} %`}
        </option>
      ))}
    </SelectInput>
  )
}
