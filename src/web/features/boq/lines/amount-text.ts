import { t } from '@lingui/core/macro'
import { parseDecimalWords } from '#domain/parse-amount.ts'
import { quantityNumber, quantityText, unitName } from '../unit-names.ts'
import { isUnitCode } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'

/** What a correction makes of a line: "350 bags", with its maker where that is another one. */
export const changedText = (line: EditedLine, before: EditedLine): string =>
  [amountText(line), line.make !== before.make && line.make].filter(Boolean).join(', ')

/** '12,500 kg' of a line as typed; 'Rate only, kg'. */
export function amountText({ qty, unit, rate_only }: EditedLine): string {
  const named = isUnitCode(unit) ? unitName(unit) : unit
  if (rate_only) return [t`Rate only`, named].filter(Boolean).join(', ')
  const number = parseDecimalWords(qty)
  if (number !== null && isUnitCode(unit)) return quantityText(Number(number), unit)
  return [number === null ? qty : quantityNumber(Number(number)), named].filter(Boolean).join(' ')
}
