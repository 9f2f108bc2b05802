import { rupees } from '#web/ui/format.ts'
import { budgetAmounts } from './budget-amounts.ts'

/** A budget in the one Indian form, '₹3,50,000 – ₹4,00,000', however it was typed; other texts stay as they are. */
export function budgetText(typed: string | null): string | null {
  return typed && (budgetAmounts(typed).map(rupees).join(' – ') || typed)
}
