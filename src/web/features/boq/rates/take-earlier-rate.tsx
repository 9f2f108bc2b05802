import { t } from '@lingui/core/macro'
import { History } from 'lucide-react'
import type { JobItem } from '#contract/job-item.ts'
import { Button } from '#web/ui/button.tsx'
import { askedQuantity } from './line-text.ts'
import { useRates } from './rates-context.ts'
import { perUnit } from './unit-choice.tsx'
import { useLine } from './use-line.ts'

/** The own rate of a line before an addendum changed it, which one tap takes over. */
export function TakeEarlierRate({ line, onTaken }: { line: JobItem; onTaken?: () => void }) {
  const { earlier } = useRates()
  const { typed, change } = useLine(line)
  const found = earlier?.get(line.id)
  if (!found || typed.rate || typed.isDeclined) return null
  const unit = found.typed.unit
  const rate = unit ? `${found.rate} ${perUnit(line, unit)}` : found.rate
  return (
    <Button
      variant="secondary"
      size="sm"
      className="max-w-full py-2 text-left whitespace-normal!"
      // The rate stays focused: without its number keys the button would move away from under the finger.
      onMouseDown={(event) => event.preventDefault()}
      icon={<History aria-hidden />}
      onClick={() => {
        change(found.typed)
        onTaken?.()
      }}
    >
      {t`Take the earlier ${rate} for ${{ quantity: askedQuantity(found.line) }}`}
    </Button>
  )
}
