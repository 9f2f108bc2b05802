import type { Day } from './read/calendar.ts'
import { readMessage } from './read/read-message.ts'

/** The keys of the items that a title names, such as "PPC cement, second lot": of a job without lines nothing else tells them. */
export const itemsNamed = (title: string, today: Day): string[] => [
  ...new Set(readMessage(title, today).lines.flatMap(({ item_key }) => item_key ?? [])),
]
