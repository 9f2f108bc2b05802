import { ends } from './clauses.ts'
import { isAmount, isRole, isSign, timeOf } from './mark-checks.ts'
import type { Mark } from './marks.ts'

/**
 * "cement 100 bag, Karad", "site: Khandwa", "sand 2 brass, Birla Colony": beside goods that are counted, what only sounds like goods in a
 * clause that counts nothing, stands behind "site:", or begins the name of a place, is a word. `text` is normalised.
 */
export function placeNames(marks: readonly Mark[], text: string): Mark[] {
  const told = [...marks]
  const clauses = clausesIn(marks)
  const isCounted = clauses.some((clause) => clause.some(isAmount) && clause.some(isGoods))
  let at = 0
  for (const clause of clauses) {
    const isBare = isCounted && !clause.some(isAmount)
    const isSite = isRole(clause[0], 'site') && isSign(clause[1], ':-')
    const isSure = clause.some((mark) => isGoods(mark) && !mark.guess && !alsoPlace(mark, text))
    for (const [n, mark] of clause.entries()) {
      const soundsSo = mark.guess === true && mark.kind !== 'spec'
      const isName = isSite || beginsPlace(clause, n) || alsoPlace(mark, text) || (!isSure && soundsSo)
      if (isBare && ((isGoods(mark) && isName) || isQuarter(clause, n, text)))
        told[at + n] = { kind: 'word', start: mark.start, end: mark.end }
    }
    at += clause.length + 1
  }
  return told
}

/** Without the signs between them. */
function clausesIn(marks: readonly Mark[]): Mark[][] {
  const clauses: Mark[][] = [[]]
  for (const mark of marks)
    if (ends(mark) || isSign(mark, '.')) clauses.push([])
    else clauses.at(-1)!.push(mark)
  return clauses
}

const isGoods = ({ kind }: Mark) => kind === 'item' || kind === 'brand' || kind === 'spec'

/** "Birla Colony", "Khadi machine chowk". */
function beginsPlace(clause: readonly Mark[], at: number): boolean {
  const behind = clause.slice(at + 1)
  const end = behind.findIndex((mark) => mark.kind !== 'word' && !isGoods(mark))
  const noun = behind[end]
  return noun?.kind === 'place' && noun.place === 'noun'
}

const townsOfGoods = /^(?:kota|shahabad|tandur|makrana|kadappa|cuddapah|dholpur|bhind|patti)$/i

const letter = /(?:^|[^a-z])[a-z] $/i

/** "Kota", from where stone comes, and "Pocket A Block". */
function alsoPlace(mark: Mark, text: string): boolean {
  if (mark.kind !== 'item') return false
  const name = text.slice(mark.start, mark.end)
  return townsOfGoods.test(name) || (/^block$/i.test(name) && letter.test(text.slice(0, mark.start).slice(-3)))
}

const quarter = /^(?:peth|pet|पेठ)$/i

/** "Shukrawar Peth", "Friday Market": a quarter, and no day. */
function isQuarter(clause: readonly Mark[], at: number, text: string): boolean {
  const [mark, next] = [clause[at]!, clause[at + 1]]
  if (!timeOf(mark).startsWith('weekday') || next === undefined) return false
  return quarter.test(text.slice(next.start, next.end)) || (next.kind === 'place' && next.place === 'noun')
}
