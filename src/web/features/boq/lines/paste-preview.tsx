import { plural, t } from '@lingui/core/macro'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import { indiaDay } from '#domain/india-time.ts'
import { classes } from '#web/ui/classes.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { amountText, changedText } from './amount-text.ts'
import type { EditedLine } from './lines-store.ts'
import type { Unsure } from './merge-lines.ts'
import { itemName } from './questions.ts'
import { scrolling, useVisibleRows } from './use-visible-rows.ts'

/** `lines`: what was read, as far as it was answered. `before`: the lines that the job had then, of which a file may change some. */
export type ReadResult = {
  pasted: Pasted
  lines: readonly EditedLine[]
  before: ReadonlySet<EditedLine>
  /** Lines that may change one of several. */
  unsure: readonly Unsure[]
  /** Lines of the job that the message calls off. */
  off: readonly EditedLine[]
}

/** Whether rows of a file that was downloaded come back, with the ids of their lines. */
export const isOfFile = ({ lines }: Pasted): boolean => lines.some(({ id }) => id !== undefined)

type Shown = Omit<ReadResult, 'unsure'>

/** How the lines differ from those before. `gone`: lines that a downloaded file no longer has. */
export function changesOf({ pasted, lines, before }: Omit<Shown, 'off'>) {
  const ids = new Set([...before].map(({ id }) => id))
  const inFile = new Set(lines.map(({ id }) => id))
  const known = lines.filter(({ id }) => ids.has(id))
  return {
    added: lines.filter(({ id }) => !ids.has(id)),
    changed: known.filter((line) => !before.has(line)),
    unchanged: known.filter((line) => before.has(line)).length,
    gone: known.length === 0 || !isOfFile(pasted) ? [] : [...before].filter(({ id }) => !inFile.has(id)),
  }
}

/** What was read of each line beside its own words, what is asked, and what was not read. */
export function PastePreview({ pasted, lines, before, off: takenOut }: Shown) {
  const { changed, added, unchanged } = changesOf({ pasted, lines, before })
  const isUpdate = changed.length + unchanged > 0
  const shown = isUpdate ? lines.filter((line) => !before.has(line)) : lines
  const asked = lines.filter(({ asks }) => asks.length > 0).length
  const unread = pasted.unread.filter(({ why }) => why === 'unknown')
  const off = pasted.unread.filter(({ why }) => why === 'off')
  const totals = pasted.unread.length - unread.length - off.length
  const counts = [
    plural(lines.length, { one: '# line read', other: '# lines read' }),
    changed.length > 0 && plural(changed.length, { one: '# changed', other: '# changed' }),
    isUpdate && added.length > 0 && plural(added.length, { one: '# new', other: '# new' }),
    unchanged > 0 && plural(unchanged, { one: '# unchanged', other: '# unchanged' }),
    asked > 0 && plural(asked, { one: '# with a question', other: '# with a question' }),
    unread.length > 0 && plural(unread.length, { one: '# not read', other: '# not read' }),
    off.length > 0 && plural(off.length, { one: '# called off', other: '# called off' }),
    totals > 0 && plural(totals, { one: '# total left out', other: '# totals left out' }),
  ]
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="text-sm font-semibold">
        {counts.filter(Boolean).join(' · ')}
      </p>
      {pasted.lines.some(({ line }) => line.number) &&
        added.length > 0 &&
        added.every(({ number }) => number === '') && (
          <p className="text-sm text-ink-soft">{t`Their numbers are there already, so these lines are counted on.`}</p>
        )}
      {pasted.asks.includes('refers_to_earlier') && (
        <p className="text-sm text-warning-ink">{t`The message speaks of an earlier one: check whether something is missing.`}</p>
      )}
      {pasted.asks.includes('date') && (
        <p className="text-sm text-warning-ink">{t`The date is not clear: fill in the delivery timeline yourself.`}</p>
      )}
      {pasted.needed_by && !pasted.asks.includes('date') && pasted.needed_by < indiaDay(new Date().toISOString()) && (
        <p className="text-sm text-warning-ink">{t`The day of this message is over: check the delivery timeline.`}</p>
      )}
      {!isOfFile(pasted) && <Corrected lines={changed} before={before} />}
      {takenOut.map((line) => (
        <p key={line.id} className="text-sm font-medium wrap-anywhere">
          {t`Takes out a line that is there: ${{ line: line.description || itemName(line) }}, ${{ amount: amountText(line) }}`}
        </p>
      ))}
      {shown.length > 0 && <ReadRows lines={shown} />}
      {off.length > 0 && (
        <WordsOf title={t`Left out or made less, as the message says:`} rows={off.map(({ words }) => words)} />
      )}
      {unread.length > 0 && <WordsOf title={t`Not read, stays in the box:`} rows={unread.map(({ words }) => words)} />}
    </div>
  )
}

/** What a message makes of lines that are there already. */
function Corrected({ lines, before }: Pick<ReadResult, 'lines' | 'before'>) {
  const known = new Map([...before].map((line) => [line.id, line]))
  return lines.map((line) => {
    const earlier = known.get(line.id)!
    return (
      <p key={line.id} className="text-sm font-medium wrap-anywhere">
        {t`Changes a line that is there: ${{ line: earlier.description || itemName(earlier) }}, ${{ earlier: amountText(earlier) }} → ${{ now: changedText(line, earlier) }}`}
      </p>
    )
  })
}

const shownMost = 20

function WordsOf({ title, rows }: { title: string; rows: readonly string[] }) {
  return (
    <div className="text-sm">
      <p className="text-ink-faint">{title}</p>
      <ul className="text-ink-soft">
        {rows.slice(0, shownMost).map((words, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be alike, and never change places
          <li key={n} className="line-clamp-3 wrap-anywhere">
            {words}
          </li>
        ))}
        {rows.length > shownMost && <li>{t`and ${rows.length - shownMost} more`}</li>}
      </ul>
    </div>
  )
}

function ReadRows({ lines }: { lines: readonly EditedLine[] }) {
  const isWide = useWideScreen()
  const height = isWide ? 44 : 76
  const { box, onScroll, from, to } = useVisibleRows(lines.length, height)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} onScroll={onScroll} tabIndex={0} aria-label={t`What was read`} className={scrolling}>
      <ul className="relative" style={{ height: lines.length * height }}>
        {lines.slice(from, to).map((line, n) => (
          <li
            key={line.id}
            aria-setsize={lines.length}
            aria-posinset={from + n + 1}
            style={{ top: (from + n) * height, height }}
            className={classes(
              'absolute inset-x-0 flex flex-col justify-center gap-x-4 border-b border-line px-3.5 lg:grid lg:grid-cols-[1fr_1fr_12rem] lg:items-center',
              line.asks.length > 0 && 'bg-warning-soft',
            )}
          >
            <span className="truncate text-sm text-ink-faint" title={line.words}>
              {line.words}
            </span>
            <span className={classes('truncate', line.kind === 'heading' && 'font-semibold')}>
              {/* The make may have been said of another line. */}
              {[itemName(line), line.make].filter(Boolean).join(' · ')}
            </span>
            <span className="truncate text-sm font-medium lg:text-right">
              {line.kind === 'item' && (amountText(line) || t`Quantity?`)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
