import { itemOf } from '../catalogue/catalogue.ts'
import { isLabour } from './item-marks.ts'
import { isAmount, isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { type Found, farMost, nearMost, noise } from './simpler.ts'

/** "50000 ki cement": so much money's worth, as numbers this large go. */
const worth = /^ k[aie] |^ (?:का|की|के|चा|ची|चे) /i
const worthLeast = 1_000_000n

/** "bill 234", "advance 20000": the number of a paper, or money. */
const ofPaper =
  /(?<![a-z])(?:bills?|advance|adv|payment|pymt|paid|balance|bal|baki|bakaya|invoice|inv|challan|chalan|cheque|check|amount|amt|otp|ref|code|dated|rev(?:ision)?|ver(?:sion)?|page|extn?|token|batch|serial|indent|requisition|quotation|बिल|एडवांस|पेमेंट|बाकी|चालान|उधार)(?: (?:no|number|num|नंबर))?[ .:#-]{1,3}$/i

/** "5 lakh udhar", "20000 ka advance". */
const owed = /^ (?:k[aie] |का |की |के )?(?:advance|udh?aa?ri?|payment|pymt|balance|उधारी?|एडवांस|पेमेंट)(?![a-z])/i

const received = /^\s*(?:me|mein|mai|में)\s+(?:mil|de|le|aa|pad|मिल|दे)/i

/** "Rs 380", "380 rupaye", "@ 380", "380/-", "rate 380", "380 me mil raha hai", "50000 ki cement". */
export function price(marks: readonly Mark[], at: number, text: string): Found {
  const [mark, second, third] = [marks[at]!, marks[at + 1], marks[at + 2]]
  const after = (last: number): Found => ({ mark: noise(mark, marks[last]!), next: last + 1 })
  if (isRole(mark, 'rupees')) {
    const number = isSign(second, '.') ? at + 2 : at + 1
    if (isAmount(marks[number])) return after(number)
  }
  if (isSign(mark, '₹') && isAmount(second)) return after(at + 1)
  // "@ 9 each".
  if (isSign(mark, '@') && isAmount(second) && timeOf(third) !== 'oclock' && !isHour(second)) {
    // "@ 18000/truck".
    const isPerVehicle = isSign(third, '/') && marks[at + 3]?.kind === 'item'
    return after(isPerVehicle ? at + 3 : at + 1)
  }
  if (isRole(mark, 'price') && second?.kind === 'number' && !isRole(third, 'and')) return after(at + 1)
  const rate = lastOfHireRate(marks, at, text)
  if (rate !== null) return after(rate)
  if (mark.kind !== 'number') return null
  if (isRole(second, 'rupees') || isSign(second, '₹')) return after(at + 1)
  if (isSign(second, '/') && isSign(third, '-')) return after(at + 2)
  const next = text.slice(mark.end, mark.end + 20)
  const isWorth = mark.value >= worthLeast && third?.kind === 'item' && worth.test(next)
  const isOfPaper = ofPaper.test(text.slice(Math.max(0, mark.start - 24), mark.start))
  return isWorth || isOfPaper || isForMoney(mark, text) || owed.test(next) || received.test(next) ? after(at) : null
}

const howMuch = /kitn[aei]|kiti|how (?:many|much)|कितन|किती/i

/** "1 lakh me kitni bori", "kitna cement milega 50000 me". */
const isForMoney = ({ value, start, end }: MarkOf<'number'>, text: string): boolean =>
  value >= worthLeast &&
  /^ (?:me|mein|mai|madhe|में|मध्ये)(?![a-z])/i.test(text.slice(end, end + 8)) &&
  howMuch.test(text.slice(Math.max(0, start - 40), end + 24))

/** In thousandths: nobody works for less a day, and no message asks for as many of a trade. */
export const smallestWage = 200_000n

const perTime =
  /^[\d,.]+(?: ?\/ ?| (?:per|prati|har) )(?:h(?:ou)?rs?|ghant[ae]|day|din|shift|week|haf?ta|month|mahin[ae])(?![a-z])/i

/** "JCB on rent 1200/hr", "tractor 2500 per day": where its last mark stands. */
function lastOfHireRate(marks: readonly Mark[], at: number, text: string): number | null {
  const mark = marks[at]!
  if (!isAmount(mark) || mark.value < smallestWage) return null
  const found = perTime.exec(text.slice(mark.start, mark.start + 24))
  const item = marks.slice(Math.max(0, at - nearMost), at).findLast(({ kind }) => kind === 'item')
  const kind = item?.kind === 'item' ? itemOf(item.key)?.kind : undefined
  if (!found || (kind !== 'plant' && kind !== 'labour')) return null
  const end = mark.start + found[0].length
  let last = at
  while (last < at + 2 && marks[last + 1] && marks[last + 1]!.start < end) last++
  return last
}

const whatRate =
  /^ k[aei] (?:bha+v|rate|daam|dam|price) (?:kya|kitn[aei]|bata|bol)|^ (?:का|के|की) (?:भाव|रेट|दाम) (?:क्या|कितन|बता)|^ ch?[ae] (?:bha+v|rate) (?:kay|kiti)/i

/** "cement 100 beg ka bhav kya hai? 300 bag lena hai": the amount of a question about the price, where another is ordered. */
export function askedPrice(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (mark.kind !== 'measure' || !whatRate.test(text.slice(mark.end, mark.end + 24))) return null
  const next = marks.slice(at + 1, at + farMost).find((one) => isAmount(one) || one.kind === 'item')
  return next?.kind === 'measure' && next.unit === mark.unit ? { mark: noise(mark, mark), next: at + 1 } : null
}

const wages = /^(?:ha+j[ie]*ri|ro[zj]i|ma[jz]d?uri|diha[dr]i|pagar|wage|salary|हजेरी|रोजी|मजदूरी|मजुरी|पगार)/i

/** "2 carpenter 900 roz pe", "900 aur 600 hajri", "500 aur 900 rate", "dihadi 700": what each is paid a day. */
export function wage(marks: readonly Mark[], at: number, text: string): Found {
  const mark = marks[at]!
  if (!isAmount(mark) || mark.value < smallestWage || !isPaid(marks, at, text)) return null
  const items = marks.slice(Math.max(0, at - farMost), at + nearMost).filter(({ kind }) => kind === 'item')
  const isOfPeople = items.some(isLabour)
  return isOfPeople ? { mark: noise(mark, mark), next: at + 1 } : null
}

function isPaid(marks: readonly Mark[], at: number, text: string): boolean {
  const [mark, next, other] = [marks[at]!, marks[at + 1], marks[at + 2]]
  const wordsOf = (one: Mark | undefined) => (one ? text.slice(one.start, one.end) : '')
  // "900 dihadi", but "200 man-days" are worked.
  if (mark.kind === 'measure') return mark.unit === 'day' && !/man/i.test(wordsOf(mark))
  // "roz 700/1000 pe", "daily wage 800/500".
  const isOtherWage = timeOf(marks[at - 3]) === 'daily' || wages.test(wordsOf(marks[at - 3]))
  if (isAmount(marks[at - 2]) && isSign(marks[at - 1], '/') && isOtherWage) return true
  if (
    timeOf(next) === 'daily' ||
    timeOf(marks[at - 1]) === 'daily' ||
    wages.test(wordsOf(next)) ||
    wages.test(wordsOf(marks[at - 1]))
  )
    return true
  if (isRole(next, 'price')) return true
  // "2 mason 4 helper per day at 800 and 500".
  const isSecond = isRole(marks[at - 1], 'and') && isAmount(marks[at - 2])
  if (mark.kind === 'number' && isRole(marks[isSecond ? at - 3 : at - 1], 'at')) return true
  // "mistri 900 helper 650 per day".
  const isJoined = isRole(next, 'and') || isSign(next, '/,-') || isLabour(next)
  return isJoined && isAmount(other) && other.value >= smallestWage && isPaid(marks, at + 2, text)
}

const isHour = (mark: Mark) => mark.kind === 'measure' && mark.unit === 'hour'
