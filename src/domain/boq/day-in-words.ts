import { addDays, type Day } from './read/calendar.ts'
import { normaliseText } from './read/normalise-text.ts'
import { readDates } from './read/read-dates.ts'
import { readMarks } from './read/read-marks.ts'
import { tokensOf } from './read/tokens.ts'
import type { RoleWord } from './words/role-words.ts'

/**
 * The day of the calendar by which something is needed, where a text of the day `saidOn` says that and nothing more: "By 30 Nov", "30
 * नवंबर तक". Null of "within 10 days", which counts from another day, and of lots at several times.
 */
export function dayInWords(text: string, saidOn: Day): Day | null {
  const day = wholeDay(text, saidOn)
  // Days that are counted, and weekdays, would be others if it had been said then.
  return day !== null && day === wholeDay(text, addDays(saidOn, -8)) ? day : null
}

/** As screens in Hindi write dates; without the sign some of these are other words. */
const shortMonths = Object.entries({
  'जन॰': 'jan',
  'फ़र॰': 'feb',
  'जुल॰': 'jul',
  'अग॰': 'aug',
  'सित॰': 'sep',
  'अक्टू॰': 'oct',
  'नव॰': 'nov',
  'दिस॰': 'dec',
}).map(([short, month]) => [short.normalize('NFC'), month] as const)

const besides: readonly RoleWord[] = ['until', 'at', 'on', 'in', 'want', 'noise']

function wholeDay(text: string, today: Day): Day | null {
  const plain = shortMonths.reduce((all, [short, month]) => all.replaceAll(short, month), text.normalize('NFC'))
  const { dates, rest } = readDates(readMarks(tokensOf(normaliseText(plain)), today), today)
  const isAll = rest.every((mark) => mark.kind === 'noise' || (mark.kind === 'role' && besides.includes(mark.role)))
  const isOne = !dates.vague && !dates.differing && dates.needed_from === null
  return isAll && isOne ? dates.needed_by : null
}
