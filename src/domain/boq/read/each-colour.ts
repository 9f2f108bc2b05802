import { isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const colour =
  /^(?:red|black|green|blue|yellow|white|grey|gray|brown|laal|lal|kala|kali|hara|hari|neela|nila|pila|safed|लाल|काल[ाी]|हर[ाी]|नील[ाी]|पील[ाी]|सफेद|पांढरा)$/i

const white = /^(?:white|safed|सफेद|पांढरा)$/i

/** "red 5 coil, black 5 coil", "red 5 coil black 5 coil": a colour between two amounts of one unit is of what is counted behind it. */
export function eachColour(told: readonly Mark[], text: string): Mark[] {
  const marks = told.map((mark, at) => withUnit(told, at, text) ?? mark)
  return marks.flatMap((mark, at): Mark[] => {
    const isApart = isSign(marks[at - 1], ',;&+') || isRole(marks[at - 1], 'and')
    const [before, after] = [marks[isApart ? at - 2 : at - 1], marks[isSign(marks[at + 1], '=:-') ? at + 2 : at + 1]]
    const isBetween = before?.kind === 'measure' && after?.kind === 'measure' && before.unit === after.unit
    const { start, end } = mark
    const value = text.slice(start, end)
    if (!isBetween || !colour.test(value)) return [mark]
    // "ppc 400 bags; opc 200 bags; white 20 bags".
    if (isApart && before.unit === 'bag' && white.test(value))
      return [{ kind: 'item', key: 'white_cement', start, end }]
    // Of no item's details: it stands in the line's words.
    const part: Mark = { kind: 'spec', key: 'colour', value, items: ['none'], start, end }
    return isApart ? [part] : [{ kind: 'sign', sign: ',', start, end: start }, part]
  })
}

/** More colours are in no message; a bound keeps the time linear. */
const mostColours = 8

/** "red 4 black 4 green 2 coil": the unit of the last is that of all. */
function withUnit(marks: readonly Mark[], at: number, text: string): Mark | null {
  const mark = marks[at]!
  const isColour = (one: Mark | undefined) => one !== undefined && colour.test(text.slice(one.start, one.end))
  if (mark.kind !== 'number' || !isColour(marks[at - 1])) return null
  let last = at
  while (last < at + 2 * mostColours && marks[last]?.kind === 'number' && isColour(marks[last + 1])) last += 2
  const counted = marks[last]
  return last > at && counted?.kind === 'measure' ? { ...mark, kind: 'measure', unit: counted.unit } : null
}
