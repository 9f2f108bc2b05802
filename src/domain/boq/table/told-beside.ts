import type { Day } from '../read/calendar.ts'
import { isRole } from '../read/mark-checks.ts'
import type { Mark } from '../read/marks.ts'
import { normaliseText } from '../read/normalise-text.ts'
import { readDates } from '../read/read-dates.ts'
import type { Ask } from '../read/read-line.ts'
import { readMarks } from '../read/read-marks.ts'
import { readPlace } from '../read/read-place.ts'
import { simplifyMarks } from '../read/simplify-marks.ts'
import { tokensOf } from '../read/tokens.ts'
import type { Columns } from './find-columns.ts'

type Rows = { rows: readonly (readonly string[])[]; columns: Columns }
type Told = { text: string; marks: Mark[] }

const toldMost = 200

/** What a table tells beside its lines: the first of its days, its sites, whether it is urgent. */
export function withTold<Read extends { asks: readonly Ask[] }>(read: Read, { rows, columns }: Rows, today: Day) {
  const { date, site, remark } = columns.at
  const body = rows.slice(columns.body)
  const marksOf = (cell: string): Told => {
    const text = normaliseText(cell)
    return { text, marks: readMarks(tokensOf(text), today) }
  }
  const marksIn = (column: number | undefined, before = '') =>
    [...new Set(column === undefined ? [] : body.map((row) => row[column] ?? ''))]
      .slice(0, toldMost)
      .map((cell) => marksOf(before + cell))
  const around = notesAround(rows, columns.body).map(marksOf)
  const dayIn = ({ marks }: Told) => readDates(marks, today).dates.needed_by ?? []
  // The date of an indent is none by which its lines are needed.
  const daysAround = around.flatMap((row) => [dayIn(row)].flat().filter((day) => day > today || isWanted(row)))
  const days = new Set([...marksIn(date).flatMap(dayIn), ...daysAround])
  const placed = [
    ...marksIn(site, 'site '),
    ...around.filter(({ marks }) => marks.some((mark) => isRole(mark, 'site'))),
  ]
  const placeIn = ({ marks, text }: Told) => readPlace(simplifyMarks(readDates(marks, today).rest, text), text) ?? []
  const sites = placed.flatMap(placeIn)
  const names = [...new Set(sites.flatMap(({ text }) => text ?? []))]
  const pincode = sites.find((place) => place.pincode)?.pincode ?? null
  return {
    ...read,
    asks: days.size > 1 ? [...read.asks, 'date' as const] : read.asks,
    needed_by: [...days].sort()[0] ?? null,
    needed_from: null,
    place: sites.length > 0 ? { text: names.join(' / ') || null, pincode } : null,
    urgent: [...marksIn(remark), ...around].some(({ marks }) => marks.some((mark) => isRole(mark, 'urgent'))),
  }
}

const notesMost = 12

/** Rows above the heads and the last ones below the lines that have one cell: "Site: Ravet", "Required by 28 Nov". */
function notesAround(rows: readonly (readonly string[])[], body: number): string[] {
  const isNote = (row: readonly string[]) => row.filter((cell) => cell !== '').length === 1
  const below = rows.findLastIndex((row) => !isNote(row)) + 1
  const end = below > body ? rows.slice(below, below + notesMost) : []
  return [...rows.slice(0, Math.max(0, body - 1)), ...end].map((row) => row.filter((cell) => cell !== '').join(' '))
}

/** "Required today", "Delivery by 23/11". */
const isWanted = ({ marks, text }: Told): boolean =>
  /deliver/i.test(text) || marks.some((mark) => isRole(mark, 'want', 'until', 'within'))
