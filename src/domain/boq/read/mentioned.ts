import { itemOf } from '../catalogue/catalogue.ts'
import { clauseReach } from './clauses.ts'
import { isOneSide } from './hire-terms.ts'
import { isNumber, isWork } from './item-marks.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

const people = /^(?:labou?rs?|lebar|manpower|workers?|ma[jz]door|लेबर|मजदूर|मज़दूर|कामगार)$/i

/** "Labour required from Monday", "Need labour:" above people that are counted by their trades: a word for all of them. */
export function isHeadOfPeople(marks: readonly Mark[], at: number, text: string): boolean {
  const mark = marks[at]!
  if (mark.kind !== 'item' || !people.test(text.slice(mark.start, mark.end))) return false
  const end = marks.findIndex((one, n) => n > at && (one.kind === 'line' || isSign(one, ':')))
  if (end < 0) return false
  const start = marks.findLastIndex(({ kind }, n) => n < at && kind === 'line') + 1
  const counts = (one: Mark) => isAmount(one) || (one.kind === 'item' && one !== mark)
  if (marks.slice(start, end).some(counts)) return false
  const [next, other] = marks.slice(end).filter((one) => isAmount(one) || one.kind === 'item')
  const trade = [next, other].find((one) => one?.kind === 'item')
  return [next, other].some(isAmount) && trade?.kind === 'item' && itemOf(trade.key)?.kind === 'labour'
}

/** "Structural steel: ISMB 200 - 3.4 T, ISMC 150 - 2 T", "Slab casting Sunday: RMC 65 cum": what its row goes on to name and count. */
export function isHeadOfList(marks: readonly Mark[], at: number): boolean {
  let colon = at + 1
  if (isWork(marks[at])) while (colon < at + dayMost && isOfDay(marks[colon])) colon++
  if (!isSign(marks[colon], ':') || (at > 0 && marks[at - 1]!.kind !== 'line')) return false
  const row = marks.slice(colon + 1, colon + 1 + rowMost)
  const end = row.findIndex(({ kind }) => kind === 'line')
  const list = end < 0 ? row : row.slice(0, end)
  const isNamedFirst = list[0]?.kind === 'item' || (isWork(marks[at]) && list[1]?.kind === 'item')
  return isNamedFirst && list.some(isAmount)
}

/** "on Sunday", "kal se". */
const isOfDay = (mark: Mark | undefined) =>
  mark?.kind === 'time' || mark?.kind === 'noise' || isRole(mark, 'from', 'until', 'in')

/** Bounds keep the time linear. */
const [rowMost, dayMost] = [60, 4]

const both = /material ?(?:\+|&|and|aur) ?labou?r|labou?r ?(?:\+|&|and|aur) ?material/i
const basis = /^ (?:contract|rate|basis|job|charges?|only)(?![a-z])/i

/** ", labour contract only": how the work around it is paid. */
export function isBasis(marks: readonly Mark[], at: number, text: string): boolean {
  const mark = marks[at]!
  const isUncounted = !isAmount(marks[at - 1]) && !isAmount(marks[at + 1])
  // "material + labour": who brings what.
  const beside = text.slice(Math.max(0, mark.start - 12), mark.end + 12)
  if (mark.kind === 'item' && mark.key === 'helper' && isUncounted && both.test(beside)) return true
  return mark.kind === 'item' && mark.key === 'helper' && isUncounted && basis.test(text.slice(mark.end, mark.end + 12))
}

const spokenTo = /^(?:ko|se|ne|la|को|से|ने|ला|ka|ki|का|की|cha|चा)$/i
const sent = /^(?:bhej|send|pathv|पाठव|भेज)/i
const wish = /^(?:chah|lag|need|req|want|pahij|hav|bhej|send|चाह|लाग|लगे|पाहि|हव)/i
const isStaff = (key: string) => key === 'driver' || key === 'operator' || key === 'supervisor'
const wanted = 3
const comes = /^ (?:should|must|shall|can|cannot|andar|nahi|aani|aana|aa?ye|jaa?ye)/i

/** "kaunsa cement": a question back. */
const whichOf = /(?:ka?un ?s[aei]|kon ?s[aei]|which|कौन ?स[ाेी]|kont[aeiy]|कोणत[ाेी]) $/i

const whichMost = 10

/** "driver ko bolo", "wahi driver", "truck should come by 8", "truck aaya hai": who is spoken to or spoken of, without a count or a wish. */
export function isMentioned(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  if (mark.kind !== 'item' || isAmount(before) || isAmount(after)) return false
  const kind = itemOf(mark.key)?.kind
  const words = (one: Mark) => text.slice(one.start, one.end)
  if (whichOf.test(text.slice(Math.max(0, mark.start - whichMost), mark.start))) return true
  const others = marks.some((one) => one.kind === 'item' && one.key !== mark.key)
  if (kind === 'plant')
    return (isRole(after, 'past', 'arrived') || comes.test(text.slice(mark.end))) && others && marks.some(isAmount)
  if (kind !== 'labour') return false
  const near = marks.slice(at + 1, at + 1 + wanted)
  const isSpokenTo = after !== undefined && spokenTo.test(words(after))
  if (isStaff(mark.key))
    return isSpokenTo || !(isRole(before, 'want') || near.some((one) => wish.test(words(one)) || one.kind === 'span'))
  return isSpokenTo && near.some((one) => isRole(one, 'tell')) && !near.some((one) => sent.test(words(one)))
}

/** "hume 40 bori cement chahiye": to us, and no pipes. */
export const isPronoun = (marks: readonly Mark[], at: number, text: string) =>
  /^hume$/i.test(text.slice(marks[at]!.start, marks[at]!.end)) && !marks.slice(at + 1, at + 4).some(isSizeOfPipe)

const isSizeOfPipe = (mark: Mark) =>
  (mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in')) ||
  (mark.kind === 'spec' && mark.implies === 'hume_pipe')

const ofOneSide = /^(?:aap|hum|ham) k[aei]\b/i

/** "labour aapka material hamara": who brings what; it is counted nowhere. */
export function isBrought(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark] = [marks[at - 1], marks[at]!]
  const kind = mark.kind === 'item' ? itemOf(mark.key)?.kind : undefined
  const words = (one: Mark) => text.slice(one.start, one.end)
  const after = marks
    .slice(at + 1, at + clauseReach)
    .find((one) => one.kind !== 'item' && !isRole(one, 'and') && words(one).toLowerCase() !== 'by')
  if (kind === undefined || kind === 'work' || isNumber(before)) return false
  if (kind !== 'labour' && isAmount(before)) return false
  if (kind === 'plant' && after !== marks[at + 1]) return false
  const isSide = after !== undefined && (isOneSide(words(after)) || ofOneSide.test(text.slice(after.start)))
  return isSide && marks.some((one) => one.kind === 'item' && one.key !== (mark as MarkOf<'item'>).key)
}
