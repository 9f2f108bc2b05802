import { t } from '@lingui/core/macro'
import type { JobItem } from '#contract/job-item.ts'
import type { UnitCode } from '#contract/unit-codes.ts'
import { convertRate } from '#domain/boq/convert-units.ts'
import type { Rate } from '#domain/exact.ts'
import { declaredSizes, unitsLike } from '#domain/statement/quotation.ts'
import { SelectInput } from '#web/ui/select-input.tsx'
import { oneUnit, quantityText } from '../unit-names.ts'

type UnitChoiceProps = {
  line: JobItem
  unit: UnitCode | undefined
  className?: string
  onChoose: (unit: UnitCode) => void
}

/** "per bag", or another unit of its kind in which the bidder is used to quote. */
export function UnitChoice({ line, unit, className, onChoose }: UnitChoiceProps) {
  const units = convertibleUnits(line)
  if (units.length < 2)
    return (
      <span className="shrink-0 text-[0.9375rem] whitespace-nowrap text-ink-soft">{perUnit(line, line.unit!)}</span>
    )
  return (
    <SelectInput
      aria-label={t`Rate for which unit`}
      value={unit ?? line.unit!}
      className={className}
      onChange={({ target }) => onChoose(target.value as UnitCode)}
    >
      {units.map((code) => (
        <option key={code} value={code}>
          {perUnit(line, code)}
        </option>
      ))}
    </SelectInput>
  )
}

/** Its own unit first. */
export function convertibleUnits(line: JobItem): UnitCode[] {
  const { unit } = line
  if (unit === null) return []
  const sizes = declaredSizes(line)
  const others = unitsLike(line).filter(
    (code) => code !== unit && convertRate(10_000n as Rate, code, unit, sizes) !== null,
  )
  return [unit, ...others]
}

export function perUnit({ rate_per }: Pick<JobItem, 'rate_per'>, unit: UnitCode): string {
  const name = rate_per === 1 ? oneUnit(unit) : quantityText(rate_per, unit)
  return t`per ${name}`
}
