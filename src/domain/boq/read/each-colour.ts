import { isRole, isSign } from './mark-checks.ts'
import type { Mark } from './marks.ts'

const colour =
  /^(?:red|black|green|blue|yellow|white|grey|gray|brown|laal|lal|kala|kali|hara|hari|neela|nila|pila|safed|लाल|काल[ाी]|हर[ाी]|नील[ाी]|पील[ाी]|सफेद|पांढरा)$/i

const white = /^(?:white|safed|सफेद|पांढरा)$/i

/** "red 5 coil, black 5 coil", "red 5 coil black 5 coil": a colour between two amounts of one unit is of what is counted behind it. */
export function eachColour(marks: readonly Mark[], text: string): Mark[] {
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
