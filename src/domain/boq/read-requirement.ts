import type { Day } from './read/calendar.ts'
import { readMessage } from './read/read-message.ts'
import type { Requirement } from './read/requirement.ts'
import { readTable } from './table/read-table.ts'

/**
 * Reads what a buyer pasted: a WhatsApp message, rows of a spreadsheet or CSV. `today` is the day in India on which it was written, as
 * YYYY-MM-DD.
 */
export function readRequirement(text: string, { today }: { today: Day }): Requirement {
  return readTable(text, today) ?? readMessage(text, today)
}
