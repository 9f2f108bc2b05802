import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { withIndianGroups } from '#domain/exact.ts'
import { quantityText, unitName } from '../boq/unit-names.ts'

type Line = Pick<MoneyOfOrder['lines'][number], 'rate_per' | 'unit'>

/** '100 nos', or 'nos'. */
export const unitOfRate = ({ rate_per, unit }: Line) => (rate_per === 1 ? unitName(unit) : quantityText(rate_per, unit))

/** '₹758.9286 / 100 nos' */
export const rateOfLine = (line: Line, rate: number) => `₹${withIndianGroups(String(rate))} / ${unitOfRate(line)}`
