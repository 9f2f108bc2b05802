import { applyCorrections } from './apply-corrections.ts'
import { atEachSite } from './at-each-site.ts'
import { dropBreakdowns } from './breakdown.ts'
import type { Day } from './calendar.ts'
import { callOff } from './called-off.ts'
import { withoutHours } from './clock-times.ts'
import { correctRows } from './corrected-rows.ts'
import { dropListNumbers } from './drop-list-numbers.ts'
import { dropPurposes } from './drop-purposes.ts'
import { eachColour } from './each-colour.ts'
import { eachSize } from './each-size.ts'
import { draftsOf } from './find-items.ts'
import { finishLines } from './finish-lines.ts'
import { peopleOfGangs } from './gangs.ts'
import { dropListedWages } from './listed-wages.ts'
import type { Mark } from './marks.ts'
import { asksOf } from './message-asks.ts'
import { normaliseText } from './normalise-text.ts'
import { otherSizes } from './other-size.ts'
import { partsByLine } from './parts.ts'
import { partsOfTotal } from './parts-of-total.ts'
import { peopleInTotal } from './people-in-total.ts'
import { forPeriod } from './period.ts'
import { placeNames } from './place-names.ts'
import { withoutBudget } from './read-budget.ts'
import { readDates } from './read-dates.ts'
import { joinGrades } from './read-grade.ts'
import { readMarks } from './read-marks.ts'
import { readPlace } from './read-place.ts'
import type { Requirement } from './requirement.ts'
import { rollWidths } from './roll-widths.ts'
import { scrubText } from './scrub-text.ts'
import { sharedUnit } from './shared-unit.ts'
import { simplifyMarks } from './simplify-marks.ts'
import { tokensOf } from './tokens.ts'
import { unclearAmounts } from './unclear-amounts.ts'
import { unknownThings } from './unknown-things.ts'
import { writtenOn } from './written-on.ts'

/** Reads a message as people write it, of several lines or one. */
export function readMessage(text: string, today: Day): Requirement {
  const normal = normaliseText(text)
  const day = writtenOn(normal, today)
  const plain = withoutBudget(scrubText(normal))
  const marks = withoutHours(readMarks(dropListNumbers(tokensOf(plain)), day), plain)
  const { dates, rest: all } = readDates(placeNames(marks, plain), day)
  const rest = rollWidths(all)
  const simple = otherSizes(
    simplifyMarks(dropBreakdowns(partsOfTotal(peopleInTotal(peopleOfGangs(rest, plain), plain), plain), plain), plain),
    plain,
  )
  const told = dropPurposes(
    dropListedWages(unclearAmounts(correctRows(applyCorrections(simple, plain), simple, plain)), plain),
    plain,
  )
  const asked = finishLines(
    draftsOf(
      partsByLine(joinGrades(eachSize(sharedUnit(eachColour(unknownThings(told, plain), plain), plain), plain))),
    ),
    { marks, totals: told.filter((mark) => mark.kind === 'noise' && mark.total) },
    text.normalize('NFC'),
  )
  const { lines, off } = callOff(asked, simple, plain)
  const hasLines = lines.length > 0
  const place = hasLines ? readPlace(simple, plain) : null
  return {
    lines: forPeriod(atEachSite(lines, simple, place?.text ?? null, plain), dates),
    needed_by: hasLines ? dates.needed_by : null,
    needed_from: hasLines ? dates.needed_from : null,
    place,
    urgent: hasLines && isUrgent(simple),
    asks: asksOf(lines, simple, dates, plain),
    ...(off.length > 0 && { off }),
  }
}

const isUrgent = (marks: readonly Mark[]): boolean =>
  marks.some(
    (mark, at) =>
      mark.kind === 'role' &&
      mark.role === 'urgent' &&
      !marks.slice(at + 1, at + 3).some((next) => next.kind === 'role' && next.role === 'not'),
  )
