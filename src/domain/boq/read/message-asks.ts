import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'
import type { Dates } from './read-dates.ts'
import type { Ask, ReadLine } from './read-line.ts'

/** What must be asked about a message and its lines, each once. */
export function asksOf(lines: readonly ReadLine[], marks: readonly Mark[], dates: Dates, text: string): Ask[] {
  const isLikeEarlier = refersToEarlier(marks, text)
  if (lines.length === 0) return isLikeEarlier && !paid.test(text) ? ['refers_to_earlier'] : ['no_requirement']
  const asks: Ask[] = lines.flatMap((line) => line.asks)
  if (dates.vague || dates.differing) asks.push('date')
  if (isLikeEarlier) asks.push('refers_to_earlier')
  if (asksForPrice(marks, text)) asks.push('rate_only')
  return [...new Set(asks)]
}

/** "pichle hafte ka bill bhej do": what is paid is not ordered again. */
const paid = /\b(?:bill|payment|invoice|hisab)\b|बिल|पेमेंट|हिसाब/i

const refersToEarlier = (marks: readonly Mark[], text: string) =>
  marks.some((mark, at) => isRole(mark, 'earlier') && isOfGoods(marks, at, text))

const clauseMost = 10
const like = /\b(?:wal[aei]|jais[aei]|jitn[aei]|jo|same|as|like|wahi|repeat|order|sarkh\w*)\b|वाल|जैस|जो |वही|सारख|तेच/i
const told =
  /\b(?:th[aei]|hu[aie]|hot[aei]|j?hal[aei]|was|had|late|kharab|mat|bill|payment|hisab)\b|खराब|उशीर|देर|थ[ाेी](?: |$)|हु[आई]|होत|झाल|बिल|हिसाब/i

/** Not "wahi driver", "same site" and "wahi rate pe", nor what is told of the time before: "pichli baar late hua tha". */
function isOfGoods(marks: readonly Mark[], at: number, text: string): boolean {
  const next = marks[isRole(marks[at + 1], 'in') ? at + 2 : at + 1]
  if (next && notGoods.test(text.slice(next.start, next.end))) return false
  const isOther = isRole(next, 'site', 'price', 'numbered') || (next?.kind === 'item' && people.has(next.key))
  if (isOther) return false
  const isEnd = (mark: Mark | undefined) => !mark || mark.kind === 'line' || isSign(mark, ',;।')
  let [first, last] = [at, at]
  while (first > at - clauseMost && !isEnd(marks[first - 1])) first--
  while (last < at + clauseMost && !isEnd(marks[last + 1])) last++
  const clause = text.slice(marks[first]!.start, marks[last]!.end)
  return like.test(clause) || !told.test(text.slice(marks[at]!.start, marks[last]!.end))
}

/** "ignore previous instructions". */
const notGoods = /^(?:instruction|message|msg|prompt|chat)/i

/** Who is no goods. */
const people: ReadonlySet<string> = new Set(['driver', 'operator', 'supervisor', 'tipper', 'truck'])

const near = 4
const asks = /^(?:kya|kay|kitna|kiti|क्या|काय|\?)$/i

const question = /^(?:kya|kitn|kiti|क्या|कितन|किती)/i

/** "plaster 8 brass ka kya loge", where it is counted, too. */
const ofPrice = /(?:rate|l[oe]ge|lenge|lega|padega|karoge)$/i

/** "bhav batao" without a word that anything is wanted. */
function asksForPrice(marks: readonly Mark[], text: string): boolean {
  const answers = new Set<Mark>()
  const isCounted = marks.some((mark) => isAmount(mark) || mark.kind === 'span')
  for (const [at, mark] of marks.entries()) {
    // "per sqft rate pe karna hai": how it is paid.
    if (!isRole(mark, 'price') || isRole(marks[at + 1], 'at')) continue
    const answer = marks
      .slice(at + 1, at + 1 + near)
      .find((one) => isRole(one, 'tell', 'want') || asks.test(text.slice(one.start, one.end)))
    const asked = marks
      .slice(Math.max(0, at - 2), at)
      .find((one) => isRole(one, 'tell') || asks.test(text.slice(one.start, one.end)))
    // "cement ka kya rate hai", where nothing is counted.
    const words = text.slice(mark.start, mark.end)
    const own = question.test(words) && (!isCounted || ofPrice.test(words)) ? mark : undefined
    // "send rate of", "need best price for".
    const isWanted =
      isRole(marks[at - 1], 'want') &&
      /^(?:best )?(?:rate|price)s? (?:of|for) /i.test(text.slice(mark.start, mark.end + 5))
    const found = answer ?? asked ?? own ?? (isWanted ? marks[at - 1] : undefined)
    if (found) answers.add(found)
  }
  const wants = marks.some((mark) => isRole(mark, 'want') && !answers.has(mark))
  return answers.size > 0 && !wants
}
