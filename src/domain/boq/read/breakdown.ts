import { isAmount } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const bracket = /^ ?\([^()\n]{3,60}\)/
const thousand = 1000n

/**
 * "12 nos (male 8, female 4)": where the bracket ends that stands at `start` and parts `amount`, in thousandths: its numbers, two or
 * more, add up to it. Null: there is none.
 */
export function endOfBreakdown(text: string, start: number, amount: bigint): number | null {
  const found = bracket.exec(text.slice(start, start + 64))?.[0] ?? ''
  const numbers = found.match(/\d{1,6}/g) ?? []
  const sum = numbers.reduce((all, number) => all + BigInt(number), 0n)
  return numbers.length > 1 && sum * thousand === amount ? start + found.length : null
}

/** Leaves out what only parts an amount before it: the parts are no lines of their own. */
export function dropBreakdowns(marks: readonly Mark[], text: string): Mark[] {
  const kept: Mark[] = []
  let until = 0
  for (const [at, mark] of marks.entries()) {
    if (mark.start < until) continue
    kept.push(mark)
    const amount = isAmount(mark) ? mark : mark.kind === 'item' ? marks[at - 1] : undefined
    if (isAmount(amount)) until = endOfBreakdown(text, mark.end, amount.value) ?? until
  }
  return kept
}
