import { addDays, type Day, dateOf } from './calendar.ts'

/** "[22/11, 7:42 pm]", and "[7:42 pm, 22/11/2026]" as WhatsApp Web copies it. */
const header =
  /^ ?\[?(?:(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2,4}))?, ?\d{1,2}[:.]\d{2}|\d{1,2}[:.]\d{2}[^\]\n]{0,12}, ?(\d{1,2})[/.-](\d{1,2})[/.-](\d{2,4})\])/gm
const oldestDays = 60

/** The day on which a forwarded message was written, by its newest WhatsApp header: "tomorrow" counts from there. Else today. */
export function writtenOn(text: string, today: Day): Day {
  const year = Number(today.slice(0, 4))
  const days = [...text.matchAll(header)].flatMap(([, ...found]) => {
    const [date, month, typedYear] = found.slice(found[0] === undefined ? 3 : 0)
    const day = dateOf(Number(typedYear ?? year), Number(month), Number(date))
    return day !== null && day <= today && day >= addDays(today, -oldestDays) ? [day] : []
  })
  return days.sort().at(-1) ?? today
}
