import { itemOf } from '../catalogue/catalogue.ts'
import { clauseOf, clauseReach, ends } from './clauses.ts'
import { hireTerms, isOneSide } from './hire-terms.ts'
import { isCarried, isKind } from './item-kinds.ts'
import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'
import { otherItem } from './other-item.ts'

/** Replaces items that are only named as a purpose or company of another: "plaster ke liye reti", "sheets with channels". */
export function dropPurposes(all: readonly Mark[], text: string): Mark[] {
  const marks = withoutBrackets(hireTerms(all, text))
  return marks.map((mark, at) => {
    if (isVehicle(mark) && isUnloaded(marks, at + 1)) return { kind: 'noise', start: mark.start, end: mark.end }
    if (mark.kind !== 'item') return mark
    if (isTrade(marks, at - 1)) return { ...mark, start: marks[at - 1]!.start }
    const { start, end } = mark
    const other = otherItem(marks, at, text)
    if (other) return other
    if (isHandled(marks, at, text)) {
      const key = isMoved(marks) ? null : marks.find(isVehicle)?.vehicle
      return key ? { kind: 'item', key, start, end } : { kind: 'noise', start, end }
    }
    return isInstrument(marks, at, text) ||
      isPurpose(marks, at, text) ||
      isCompany(marks, at, text) ||
      isKind(marks, at) ||
      isHeadOfPeople(marks, at, text) ||
      isHeadOfList(marks, at) ||
      isBasis(marks, at, text) ||
      isMentioned(marks, at, text) ||
      isPronoun(marks, at, text) ||
      isBrought(marks, at, text) ||
      isUnloaded(marks, at) ||
      isPartOfWork(marks, at) ||
      isTask(marks, at) ||
      isDoneBy(marks, at) ||
      isTrade(marks, at) ||
      isOccasion(marks, at) ||
      isKindOfGoods(marks, at, text) ||
      isYard(marks, at, text) ||
      isQuality(marks, at, text) ||
      isShade(marks, at, text)
      ? { kind: 'noise', start, end }
      : mark
  })
}

const people = /^(?:labou?rs?|lebar|manpower|workers?|ma[jz]door|लेबर|मजदूर|मज़दूर|कामगार)$/i

/** "Labour required from Monday", "Need labour:" above people that are counted by their trades: a word for all of them. */
function isHeadOfPeople(marks: readonly Mark[], at: number, text: string): boolean {
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

/** "Structural steel: ISMB 200 - 3.4 T, ISMC 150 - 2 T": what its row goes on to name and count. */
function isHeadOfList(marks: readonly Mark[], at: number): boolean {
  if (!isSign(marks[at + 1], ':') || (at > 0 && marks[at - 1]!.kind !== 'line')) return false
  const row = marks.slice(at + 2, at + 2 + rowMost)
  const end = row.findIndex(({ kind }) => kind === 'line')
  const list = end < 0 ? row : row.slice(0, end)
  const named = list.filter(({ kind }) => kind === 'item').length
  return list[0]?.kind === 'item' && (named > 1 || isWork(marks[at]!)) && list.some(isAmount)
}

const both = /material ?(?:\+|&|and|aur) ?labou?r|labou?r ?(?:\+|&|and|aur) ?material/i
const basis = /^ (?:contract|rate|basis|job|charges?|only)(?![a-z])/i

/** ", labour contract only": how the work around it is paid. */
function isBasis(marks: readonly Mark[], at: number, text: string): boolean {
  const mark = marks[at]!
  const isUncounted = !isAmount(marks[at - 1]) && !isAmount(marks[at + 1])
  // "material + labour": who brings what.
  const beside = text.slice(Math.max(0, mark.start - 12), mark.end + 12)
  if (mark.kind === 'item' && mark.key === 'helper' && isUncounted && both.test(beside)) return true
  return mark.kind === 'item' && mark.key === 'helper' && isUncounted && basis.test(text.slice(mark.end, mark.end + 12))
}

/** A bound keeps the time linear. */
const rowMost = 60

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
function isMentioned(marks: readonly Mark[], at: number, text: string): boolean {
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
const isPronoun = (marks: readonly Mark[], at: number, text: string) =>
  /^hume$/i.test(text.slice(marks[at]!.start, marks[at]!.end)) && !marks.slice(at + 1, at + 4).some(isSizeOfPipe)
const isSizeOfPipe = (mark: Mark) =>
  (mark.kind === 'measure' && (mark.unit === 'mm' || mark.unit === 'in')) ||
  (mark.kind === 'spec' && mark.implies === 'hume_pipe')

const ofOneSide = /^(?:aap|hum|ham) k[aei]\b/i
/** "labour aapka material hamara": who brings what; it is counted nowhere. */
function isBrought(marks: readonly Mark[], at: number, text: string): boolean {
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

/** "tiles ki gadi aayi hai, 6 hamal bhejo": what loaders carry, where they alone are counted. */
function isUnloaded(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  if (mark?.kind !== 'item' || itemOf(mark.key)?.kind !== 'material') return false
  if (!marks.some((one) => one.kind === 'item' && one.key === 'loader')) return false
  return marks.every((one, n) => !isAmount(one) || near(marks, n).some(isLabour) || isVehicle(one))
}

/** After "for" or "in" if the clause has named its item, before "ke liye" if it still does. */
function isPurpose(marks: readonly Mark[], at: number, text: string): boolean {
  let first = at - 1
  // "excavation in all types of soil".
  const isOfWork = hasWork(marks, at, -1) && countsBefore(marks, at) === 0
  if (isOfWork || !isAmount(marks[at + 1])) while (first > at - purposeReach && isFiller(marks[first])) first--
  const before = marks[first]
  const word = before ? text.slice(before.start, before.end).toLowerCase() : ''
  if (word === 'for' && isWorkToDo(marks, at)) return false
  // "roller 1 no 5 days - road work": what the machines are for.
  if (isWork(marks[at]!) && isSign(marks[at - 1], '-') && hasMachine(marks, at - 1) && !isAmount(marks[at + 1]))
    return true
  if ((word === 'for' || word === 'in' || word === 'over') && hasItem(marks, at, -1)) return true
  const next = isRole(marks[at + 1], 'in') ? at + 2 : at + 1
  const isPostposition =
    isRole(marks[next], 'for') && text.slice(marks[next]!.start, marks[next]!.end).toLowerCase() !== 'for'
  return isPostposition && (hasItem(marks, next, 1) || hasItem(marks, at, -1) || isAfterthought(marks, at))
}

/** "cement 100 bag, plaster ke liye": what is counted before the comma is for it. */
const isAfterthought = (marks: readonly Mark[], at: number): boolean =>
  isWork(marks[at]!) && !clauseOf(marks, at).clause.some(isAmount) && marks.slice(0, at).some(isAmount)

const hasMachine = (marks: readonly Mark[], at: number) => clauseOf(marks, at).clause.some(isMachine)

const purposeReach = 5
const isFiller = (mark: Mark | undefined) => mark?.kind === 'noise' || mark?.kind === 'word' || isRole(mark, 'in')

/** "labour contractor for shuttering 40,000 sqft": what people are to do, as it is counted itself. */
const isWorkToDo = (marks: readonly Mark[], at: number): boolean =>
  isWork(marks[at]!) &&
  marks[at + 1]?.kind === 'measure' &&
  isLabour(marks.slice(Math.max(0, at - clauseReach), at).findLast(({ kind }) => kind === 'item'))

const means = { before: /^(?:by|through|using)$/i, after: /^(?:se|ne|dwara|dware|ने|से|द्वारा|द्वारे)$/i }

/** "khudai 300 cum jcb se": a machine by which a work is done; "jcb se khudai 8 ghante": a work for which a machine is hired. */
function isInstrument(marks: readonly Mark[], at: number, text: string): boolean {
  const { start, clause } = clauseOf(marks, at)
  const mark = marks[at]!
  if (mark.kind !== 'item') return false
  const isMeans = (one: number) => {
    const [before, after] = [marks[one - 1], marks[one + 1]].map((near) =>
      near ? text.slice(near.start, near.end) : '',
    )
    return isMachine(marks[one]) && !isCount(marks[one - 1]) && (means.before.test(before!) || means.after.test(after!))
  }
  const works = clause.filter(isWork)
  // "khudai 300 cum, jcb se".
  if (works.length === 0)
    return clause.length === 2 && isMeans(at) && isSign(marks[start - 1], ',') && hasWork(marks, start - 1, -1)
  const isTimed = clause.some((one) => one.kind === 'span' || (one.kind === 'measure' && one.unit === 'hour'))
  if (!isTimed) return isMeans(at)
  return works.includes(mark) && clause.some((one, n) => isMachine(one) && isMeans(start + n))
}

const isCount = (mark: Mark | undefined) => mark?.kind === 'number' || (mark?.kind === 'measure' && mark.unit === 'nos')
const isMachine = (mark: Mark | undefined) => mark?.kind === 'item' && itemOf(mark.key)?.kind === 'plant'

/** "fabrication yard", "cement godown": a place. */
const yard = /^(?:yard|godown|store|workshop|factory)$/i
const isYard = (marks: readonly Mark[], at: number, text: string): boolean => {
  const [before, after] = near(marks, at)
  if (!after || isAmount(before) || !yard.test(text.slice(after.start, after.end))) return false
  return !isAmount(marks.slice(at + 1, at + clauseReach).find((one) => isAmount(one) || ends(one)))
}

/** "plywood 60 sheets shuttering quality": which ones. */
const isQuality = (marks: readonly Mark[], at: number, text: string): boolean => {
  const after = marks[at + 1]
  return isWork(marks[at]!) && after !== undefined && /^(?:quality|qlty)$/i.test(text.slice(after.start, after.end))
}

/** "grout 20 kg ivory colour": no paint. */
function isShade(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[at + 1]]
  const isNamed = before?.kind === 'noise' || before?.kind === 'word' || before?.kind === 'spec'
  return isNamed && !isAmount(after) && /^colou?r$/i.test(text.slice(mark.start, mark.end))
}

/** "4 painters for 20 days, putai ka kaam hai": what counted people are to do, as it is not counted itself. */
function isTask(marks: readonly Mark[], at: number): boolean {
  if (!isWork(marks[at]!)) return false
  const start = Math.max(0, at - clauseReach)
  const before = marks.slice(start, at)
  const next = marks.slice(at + 1, at + clauseReach).find((one) => isAmount(one) || one.kind === 'item' || isLine(one))
  if (isAmount(next) || isAmount(before.findLast((one) => isAmount(one) || ends(one)))) return false
  return before.some((one, n) => isLabour(one) && near(marks, start + n).some(isAmount))
}

/** "todne wale 5 majdoor", "rang karne wale 4 painter": whom the next words name. */
function isDoneBy(marks: readonly Mark[], at: number): boolean {
  if (isAmount(marks[at - 1])) return false
  const verb = isWork(marks[at]!) && isRole(marks[at + 1], 'past') ? at : at + 1
  const isVerb = verb === at || marks[verb]?.kind === 'noise' || isRole(marks[verb], 'want')
  if (!isVerb || !isRole(marks[verb + 1], 'past')) return false
  return isLabour(marks.slice(verb + 2, verb + 5).find(({ kind }) => kind === 'item'))
}

/** "centering labour 12 log", "plaster karigar 6": the trade of people who are counted. */
function isTrade(marks: readonly Mark[], at: number): boolean {
  const [before, mark, after, count] = [marks[at - 1], marks[at], marks[at + 1], marks[at + 2]]
  return (
    mark !== undefined &&
    isWork(mark) &&
    !isAmount(before) &&
    isLabour(after) &&
    isNumber(count) &&
    !isAmount(marks[at + 3])
  )
}

/** "slab casting sunday 7am", of a message that counts concrete: when that is needed. */
function isOccasion(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]!
  if (mark.kind !== 'item' || mark.key !== 'concreting_work') return false
  const { start, clause } = clauseOf(marks, at)
  const rest = clause.filter((_, n) => start + n !== at)
  return rest.some(isPassedOver) && rest.every(isPassedOver) && marks.some(isConcrete) && marks.some(isAmount)
}
const isPassedOver = ({ kind }: Mark) => kind === 'noise'

/** "M sand (plaster) 4 brass": what the goods before it are for. */
const withoutBrackets = (marks: readonly Mark[]): readonly Mark[] =>
  marks.map((mark, at) => {
    const isInside = isSign(marks[at - 1], '(') && isSign(marks[at + 1], ')')
    const { start, end } = mark
    return isInside && isWork(mark) && marks[at - 2]?.kind === 'item' ? { kind: 'noise', start, end } : mark
  })

const goods = /^ (?:k[aei] )?(?:materials?|sama+n|items?|list|का सामान)(?![a-z])/i

/** "plumbing material list: cpvc pipe 20 nos": what the goods that are counted are for. */
const isKindOfGoods = (marks: readonly Mark[], at: number, text: string): boolean =>
  isWork(marks[at]!) &&
  !isAmount(marks[at - 1]) &&
  goods.test(text.slice(marks[at]!.end, marks[at]!.end + goodsMost)) &&
  marks.slice(at + 1).some((one) => one.kind === 'item' && itemOf(one.key)?.kind === 'material') &&
  marks.slice(at + 1).some(isAmount)

const goodsMost = 14
const isConcrete = (mark: Mark) => mark.kind === 'item' && mark.key === 'rmc'
const isLine = ({ kind }: Mark) => kind === 'line'
const isLabour = (mark: Mark | undefined) => mark?.kind === 'item' && itemOf(mark.key)?.kind === 'labour'

const near = (marks: readonly Mark[], at: number) => [marks[at - 1], marks[at + 1]]

const handling =
  /^(?:lagane|lagwane|lagavnya|लगाने|लावण|बसवण|utar|uth[av]|chadh|unload|lift|shift|phek|phenk|hata|हटा|dho|khali|bharn|nikal|khod|dhon|kadh|निकाल|खोद|ढोन|काढ|उतार|उठा|चढ़ा|उचल|उतरव|फेंक|ढो|खाली|भरन)/i

/** "8 hamal cement utarne ke liye", "tipper 7 din, mitti uthani hai", "truck khali karne 6 hamal": what is only moved. */
function isHandled(marks: readonly Mark[], at: number, text: string): boolean {
  const [before, mark, after] = [marks[at - 1], marks[at]!, marks[isRole(marks[at + 1], 'in') ? at + 2 : at + 1]]
  if (isWorkOfVehicle(marks, at)) return true
  if (mark.kind !== 'item' || !after || !handling.test(text.slice(after.start, after.end))) return false
  // "tipper 3 nos murum uthane ke liye": what is counted are the tippers.
  const isOfMover = before?.kind === 'measure' && before.unit === 'nos' && isMover(marks[at - 2])
  if (isAmount(before) && !isOfMover) return false
  return isMoved(marks, mark) || marks.some(isVehicle)
}

/** "3 dumper excavation ke liye 5 din": what the vehicles are hired for. */
function isWorkOfVehicle(marks: readonly Mark[], at: number): boolean {
  const { clause } = clauseOf(marks, at)
  return (
    isWork(marks[at]!) &&
    (isRole(marks[at - 1], 'for') || isRole(marks[at + 1], 'for')) &&
    clause.some(isVehicle) &&
    clause.every((one) => one === marks[at] || one.kind !== 'item')
  )
}

const isMoved = (marks: readonly Mark[], but?: Mark): boolean =>
  marks.some((other) => other !== but && other.kind === 'item' && movers.has(itemOf(other.key)?.kind ?? ''))

const isMover = (mark: Mark | undefined) => mark?.kind === 'item' && movers.has(itemOf(mark.key)?.kind ?? '')

const isVehicle = (mark: Mark): mark is MarkOf<'measure'> => mark.kind === 'measure' && mark.vehicle !== undefined

const movers: ReadonlySet<string> = new Set(['labour', 'plant'])

/** "with fittings and labour": what stands behind "with", or as the second behind it. */
const isBehindWith = (marks: readonly Mark[], at: number): boolean =>
  isRole(marks[at - 1], 'with') ||
  (isRole(marks[at - 1], 'and') && isRole(marks[at - 3], 'with') && marks[at - 2]?.kind !== 'measure')

const isCompany = (marks: readonly Mark[], at: number, text: string): boolean =>
  (isBehindWith(marks, at) &&
    (hasItem(marks, at - 1, -1) || countsBefore(marks, at) > 0 || isRole(marks[at - 1], 'and')) &&
    !isAmount(marks[at + 1]) &&
    !isAmount(marks[at + 2])) ||
  (isRole(marks[at + 1], 'with') &&
    !/^with/i.test(text.slice(marks[at + 1]!.start)) &&
    (isCoat(marks[at - 1])
      ? hasItem(marks, at, -1)
      : isLabour(marks[at]) && !isNumber(marks[at - 1]) && hasItem(marks, at, -1)
        ? true
        : isAmount(marks[at - 1])
          ? isBringer(marks, at)
          : hasItem(marks, at + 1, 1)))

/** "painting 5000 sqft, 2 coat putty ke sath". */
const isCoat = (mark: Mark | undefined) => mark?.kind === 'measure' && mark.unit === 'coat'

/** "murum 50 brass tipper ke saath". */
const isBringer = (marks: readonly Mark[], at: number) =>
  isMachine(marks[at]) &&
  !isCount(marks[at - 1]) &&
  clauseOf(marks, at).clause.some((one) => one.kind === 'item' && isCarried(one.key))

function hasItem(marks: readonly Mark[], at: number, step: 1 | -1): boolean {
  for (let next = at + step; !ends(marks[next]); next += step) if (marks[next]!.kind === 'item') return true
  return false
}

/** "plaster 8000 sqft labour rate", "excavation 200 cum murum": what a work needs, unless it is counted itself. */
function isPartOfWork(marks: readonly Mark[], at: number): boolean {
  const mark = marks[at]
  if (mark?.kind !== 'item') return false
  // "tile fixing labour 2200 sqft": the labour of the work.
  const isByMeasure = marks[at + 1]?.kind === 'measure' && !isNumber(marks[at + 1])
  if (mark.key === 'helper' && marks[at - 1] && isWork(marks[at - 1]!) && isByMeasure) return true
  if (isAmount(marks[at + 1])) return false
  if (mark.key === 'helper')
    return (
      !isNumber(marks[at - 1]) &&
      (hasWork(marks, at, -1) ||
        hasWork(marks, at, 1) ||
        (isRole(marks[at + 1], 'price', 'only') && marks.some(isWork)))
    )
  // "mason required for brickwork 2000 sqft".
  if (isLabour(mark)) return !isNumber(marks[at - 1]) && isRole(marks[at + 1], 'want') && hasCountedWork(marks, at)
  if (itemOf(mark.key)?.kind !== 'material') return false
  // "khudai 30 brass, murum me", "khodai 35 brass murum wali zameen": what is worked in.
  if (isRole(marks[at + 1], 'within') && ends(marks[at + 2])) return marks.slice(0, at).some(isWork)
  if (isRole(marks[at + 1], 'past') && hasWork(marks, at, -1)) return countsBefore(marks, at) === 1
  const isLast = ends(marks.slice(at + 1, at + clauseReach).find(({ kind }) => kind !== 'spec'))
  // "plaster ke liye 5 brass reti": what is bought for a work.
  if (clauseOf(marks, at).clause.some((one, n, clause) => isWork(one) && isRole(clause[n + 1], 'for'))) return false
  return isLast && hasWork(marks, at, -1) && countsBefore(marks, at) === 1
}

function hasCountedWork(marks: readonly Mark[], at: number): boolean {
  const next = marks.findIndex((one, n) => n > at && one.kind === 'item')
  return next > 0 && isWorkToDo(marks, next) && hasWork(marks, at, 1)
}

const isNumber = (mark: Mark | undefined) =>
  mark?.kind === 'number' || (mark?.kind === 'measure' && mark.unit === 'person')

function countsBefore(marks: readonly Mark[], at: number): number {
  let count = 0
  for (let before = at - 1; !ends(marks[before]); before--) if (isAmount(marks[before])) count++
  return count
}

const isWork = (mark: Mark) => mark.kind === 'item' && itemOf(mark.key)?.kind === 'work'

function hasWork(marks: readonly Mark[], at: number, step: 1 | -1): boolean {
  for (let next = at + step; !ends(marks[next]); next += step) {
    if (isWork(marks[next]!)) return true
  }
  return false
}
