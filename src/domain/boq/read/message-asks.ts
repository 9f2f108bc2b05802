import { isRole } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import type { Dates } from './read-dates.ts'
import type { Ask, ReadLine } from './read-line.ts'

/** What must be asked about a message and its lines, each once. */
export function asksOf(lines: readonly ReadLine[], marks: readonly Mark[], dates: Dates, text: string): Ask[] {
  if (lines.length === 0) return refersToEarlier(marks) && !paid.test(text) ? ['refers_to_earlier'] : ['no_requirement']
  const asks: Ask[] = lines.flatMap((line) => line.asks)
  if (dates.vague || dates.differing) asks.push('date')
  if (refersToEarlier(marks)) asks.push('refers_to_earlier')
  if (asksForPrice(marks, text)) asks.push('rate_only')
  return [...new Set(asks)]
}

/** "pichle hafte ka bill bhej do": what is paid is not ordered again. */
const paid = /\b(?:bill|payment|invoice|hisab)\b|बिल|पेमेंट|हिसाब/i

const refersToEarlier = (marks: readonly Mark[]) => marks.some((mark) => isRole(mark, 'earlier'))

const near = 4
const asks = /^(?:kya|kay|kitna|kiti|क्या|काय|\?)$/i

/** "bhav batao" without a word that anything is wanted. */
function asksForPrice(marks: readonly Mark[], text: string): boolean {
  const answers = new Set<Mark>()
  for (const [at, mark] of marks.entries()) {
    // "per sqft rate pe karna hai": how it is paid.
    if (!isRole(mark, 'price') || isRole(marks[at + 1], 'at')) continue
    const answer = marks
      .slice(at + 1, at + 1 + near)
      .find((one) => isRole(one, 'tell', 'want') || asks.test(text.slice(one.start, one.end)))
    const asked = marks.slice(Math.max(0, at - 2), at).find((one) => asks.test(text.slice(one.start, one.end)))
    if (answer ?? asked) answers.add(answer ?? asked!)
  }
  const wants = marks.some((mark) => isRole(mark, 'want') && !answers.has(mark))
  return answers.size > 0 && !wants
}
