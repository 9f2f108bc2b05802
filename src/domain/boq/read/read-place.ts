import { isAmount, isRole, isSign } from './mark-checks.ts'
import type { Mark, MarkOf } from './marks.ts'

export type ReadPlace = { text: string | null; pincode: string | null }

/** "khatam ho gaya", and no city of that name: "site Gaya". */
const isVerb = ({ kind, start, end }: Mark, text: string): boolean =>
  kind === 'place' &&
  text.slice(start, end).toLowerCase() === 'gaya' &&
  /(?<![a-z])(?!(?:site|at|in|to|near|from|address|location|delivery|bhej[on]a?|pe|par) $)[a-z]{2,20} $/i.test(
    text.slice(Math.max(0, start - wordMost), start),
  )
const wordMost = 22

type Name = { marks: MarkOf<'word' | 'place'>[]; at: number; next: number }

const isName = (mark: Mark | undefined): mark is MarkOf<'word' | 'place'> =>
  mark?.kind === 'word' || mark?.kind === 'place'
/** The place of a message: what stands beside "site", "at" or a PIN code, a known city, or what is left at its end. */
export function readPlace(all: readonly Mark[], text: string): ReadPlace | null {
  const marks = all.map((mark) =>
    isVerb(mark, text) ? { kind: 'noise' as const, start: mark.start, end: mark.end } : mark,
  )
  const pincode = marks.find((mark) => mark.kind === 'pin')?.pin ?? null
  const names = namesIn(marks)
  const best = names.map((name) => ({ name, score: scoreOf(name, marks, text) })).sort((a, b) => b.score - a.score)[0]
  const found = best && best.score > 0 ? everySite(best, names, marks, text) : null
  return found === null && pincode === null ? null : { text: found, pincode }
}

/** Runs of unknown words and words of places. */
function namesIn(marks: readonly Mark[]): Name[] {
  const names: Name[] = []
  for (let at = 0; at < marks.length; at++) {
    if (!isName(marks[at])) continue
    let next = at
    while (
      isName(marks[next]) ||
      (isSign(marks[next], '-.') && next > at && isName(marks[next + 1]) && marks[next]!.end === marks[next + 1]!.start)
    )
      next++
    names.push({ marks: marks.slice(at, next).filter(isName), at, next })
    at = next
  }
  return names
}

const longestName = 5

/** "test certificate compulsory": asked of goods, and no place. */
const ofGoods =
  /^(?:certificates?|reports?|compulsory|mandatory|required|genuine|original|fresh|quality|warranty|guarantee|sa+th|included|polishing|cutting|fitting|fixing)$/i

/** "demolition of old building 3 floors": what stands there. */
const isOldBuilding = (words: Name['marks'], text: string): boolean =>
  /^(?:old|existing|purani?|new|nayi?)$/i.test(text.slice(words[0]!.start, words[0]!.end)) &&
  words.every(
    ({ kind, start, end }) =>
      kind === 'word' || /^(?:building|bldg|wall|flat|house)(?: \d{1,3})?$/i.test(text.slice(start, end)),
  )

/** "unloading free hona chahiye", "site mix ke liye": how it is to be done. */
const asked = /^(?:free|hon[aie]|mix(?:ing|ed)?|visit|measurements?)$/i

/** How names of villages and suburbs end: "kasarwadi", "manjari budruk". */
const village =
  /^(?!bharpur)[a-z]{2,}(?:wadi|wade|gaon|pur|pura|nagar|ganj|garh|abad|palli|pally|halli|guda|peth|khed)$|^(?:budruk|khurd|bk|kh)$/i

function scoreOf({ marks: words, at, next }: Name, marks: readonly Mark[], text: string): number {
  if (words.length > longestName || isSigned(marks, at) || isOldBuilding(words, text)) return 0
  if (words.some(({ start, end }) => asked.test(text.slice(start, end)))) return 0
  const before = previous(marks, at)
  const after = marks[next]
  let score = 0
  if (words.some((word) => word.kind === 'place' && word.place !== 'noun')) score += 3
  else if (words.some((word) => word.kind === 'place') && words.length > 1) score += 2
  else if (words.some((word) => village.test(text.slice(word.start, word.end)))) score += 2
  if (isRole(before, 'site', 'at') || isSign(before, '@')) score += 4
  // "screed at Tower C": in English it leads to the place.
  if (isRole(after, 'at', 'site') && !/^at$/i.test(text.slice(after!.start, after!.end))) score += 4
  if (marks.slice(next, next + 2).some((mark) => mark.kind === 'pin')) score += 4
  const isApart = before === undefined || before.kind === 'line' || isSign(before, ',-;.')
  const endsApart = after === undefined || after.kind === 'line' || isSign(after, ',.;')
  const isOfGoods = words.some(({ start, end }) => ofGoods.test(text.slice(start, end)))
  if (score === 0 && !isOfGoods && isApart && endsApart && before !== undefined) score = isLast(marks, next) ? 1.5 : 0.5
  if (
    score === 0 &&
    isRole(before, 'want', 'to') &&
    (endsApart || isAmount(after) || isRole(after, 'within')) &&
    isNamed(words, text)
  )
    score = 1
  return score
}

const person = /(?:bhai|ji|bhau|seth|rao|saheb)$/i

/** "bhejo Talawade": a name with a capital letter, unless it is somebody's. */
const isNamed = (words: Name['marks'], text: string): boolean =>
  words.length < 3 &&
  words.every(({ start, end }) => /^[A-Z][a-z]/.test(text.slice(start, end)) && !person.test(text.slice(start, end)))

/** "100 bag Baner site, 50 bag Wakad site": several places, each called one or known. */
function everySite(
  best: { name: Name; score: number },
  names: readonly Name[],
  marks: readonly Mark[],
  text: string,
): string {
  const least = Math.min(best.score, surely)
  const called = names
    .filter((name) => least >= known && scoreOf(name, marks, text) >= least)
    .slice(0, placesMost)
    .filter((name) => isCounted(marks, best.name, name))
  const first = withNeighbours(best.name, names, marks, text)
  return [first, ...called.map((name) => nameOf(name, text)).filter((name) => !first.includes(name))].join(' / ')
}

/** Of a name that is called a site, and of a locality that is known. */
const surely = 4
const known = 3
const placesMost = 20

/** Whether something is asked for between two names, so that they are places of different things. */
const isCounted = (marks: readonly Mark[], a: Name, b: Name) =>
  marks
    .slice(Math.min(a.next, b.next), Math.max(a.at, b.at))
    .some(
      (mark, at, between) => mark.kind === 'measure' || (mark.kind === 'number' && between[at + 1]?.kind === 'item'),
    )

/** Skips ":" and words that tell nothing, as in "site hai Baner". */
function previous(marks: readonly Mark[], at: number): Mark | undefined {
  let before = at - 1
  while (isSign(marks[before], ':-') || marks[before]?.kind === 'noise' || isRole(marks[before], 'in')) before--
  const skipped = marks[before]
  return isRole(skipped, 'site', 'at') ? skipped : marks[at - 1]
}

const isLast = (marks: readonly Mark[], next: number) =>
  !marks.slice(next).some((mark) => mark.kind === 'measure' || mark.kind === 'item')

const signatureMost = 20

/** "Regards, Suresh Patil" is no place; "diesel yours, site Ambernath" is one. */
function isSigned(marks: readonly Mark[], at: number): boolean {
  for (let before = at - 1, lines = 0; before >= Math.max(0, at - signatureMost) && lines < 2; before--) {
    if (isRole(marks[before], 'signature')) return true
    if (isRole(marks[before], 'site', 'at')) return false
    if (marks[before]!.kind === 'line') lines++
    else if (marks[before]!.kind === 'measure') return false
  }
  return false
}

/** "Baner, Pune" and "Bavdhan aur Kothrud" are one place and two. */
function withNeighbours(best: Name, names: readonly Name[], marks: readonly Mark[], text: string): string {
  const index = names.indexOf(best)
  // "Baner, Wakad and Ravet", each of which gets as much.
  const areSites = marks.some((mark) => isRole(mark, 'each'))
  const isOfLocalities = areSites && best.marks.every((mark) => isPlaceOf(mark, 'locality'))
  let shown = isOfLocalities
    ? best.marks.map((mark) => titleCase(text.slice(mark.start, mark.end))).join(' / ')
    : nameOf(best, text)
  let last = best
  for (const name of names.slice(index + 1)) {
    const isPlace = name.marks.some((mark) => mark.kind === 'place')
    const [only, ...more] = betweenNames(last, name, marks)
    if (more.length > 0 || name.marks.length > longestName) break
    const isListed = isSign(only, ',') && areSites && isPlace && !isPlaceOf(name.marks[0], 'city')
    if (isListed) shown += ` / ${nameOf(name, text)}`
    else if (only === undefined || (isSign(only, ',') && (isPlace || isEnd(name, marks))))
      shown += `, ${nameOf(name, text)}`
    else if (isRole(only, 'and') || isSign(only, '/&+')) shown += ` / ${nameOf(name, text)}`
    else break
    last = name
  }
  let first = best
  for (const name of names.slice(0, index).reverse()) {
    const [only, ...more] = betweenNames(name, first, marks)
    if (more.length > 0 || (only && !isSign(only, ',')) || scoreOf(name, marks, text) === 0) break
    shown = `${nameOf(name, text)}, ${shown}`
    first = name
  }
  return shown
}

/** "Ganesh Nagar, Dapodi": the last words of a message. */
const isEnd = ({ marks: words, next }: Name, marks: readonly Mark[]) =>
  words.length <= 2 &&
  isLast(marks, next) &&
  (marks[next] === undefined || marks[next].kind === 'line' || isSign(marks[next], '.,'))

/** "Baner site, Pune" has the city of a site after that word. */
function betweenNames(a: Name, b: Name, marks: readonly Mark[]): Mark[] {
  const [city, ...more] = b.marks
  const isCity = more.length === 0 && city?.kind === 'place' && city.place === 'city'
  return marks.slice(a.next, b.at).filter((mark) => !(isCity && isRole(mark, 'site')))
}

const isPlaceOf = (mark: Mark | undefined, kind: MarkOf<'place'>['place']) =>
  mark?.kind === 'place' && mark.place === kind

/** Of whole towns: "MIDC Bhosari". */
const estates = /^(?:MIDC|GIDC|SEZ)$/i

/** In title case, with its city or locality apart: "Kharadi, Pune", "Shivaji Chowk, Wakad". */
function nameOf({ marks }: Name, text: string): string {
  const shown = marks.map((mark) => withoutCase(titleCase(text.slice(mark.start, mark.end))))
  const cityAt = marks.findIndex(
    (mark, at) =>
      at > 0 &&
      at === marks.length - 1 &&
      (isPlaceOf(mark, 'city') ||
        (isPlaceOf(mark, 'locality') && isPlaceOf(marks[at - 1], 'noun') && !estates.test(shown[at - 1]!))),
  )
  const start = cityBegins.test(shown[cityAt - 1] ?? '') ? cityAt - 1 : cityAt
  return start > 0 ? `${shown.slice(0, start).join(' ')}, ${shown.slice(start).join(' ')}` : shown.join(' ')
}

/** How names of cities of two words begin: "Kharghar, Navi Mumbai". */
const cityBegins = /^(?:Navi|Greater|Chhatrapati|Pimpri|नवी|नई|ग्रेटर|छत्रपति|छत्रपती|पिंपरी)$/

/** "वाकडला": to Wakad, in Marathi. */
const withoutCase = (name: string): string => (toPlace.test(name) ? name.slice(0, -2) : name)
const toPlace = /^(?!(?:अकोला|पटियाला|अंबाला|शिमला|कमला|पाटोला|कोथळा)$)[\p{L}\p{M}]{3,}ला$/u

const titleCase = (words: string): string =>
  words
    .split(' ')
    .map((word) => (estates.test(word) ? word.toUpperCase() : word.slice(0, 1).toUpperCase() + word.slice(1)))
    .join(' ')
