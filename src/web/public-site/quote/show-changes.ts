import type { Addendum, JobChange } from '#contract/addendum.ts'
import type { Quote } from '#contract/quote.ts'
import { copyOf, marked, quantityNamed, show, showPart } from './page-parts.ts'
import { canBeChanged, timeOf } from './show-quote.ts'

export const confirmForm = () => marked<HTMLFormElement>('confirm')

/** What the job says otherwise than when the own bid was made, and the ways on; without one, than at addendum `seen`. */
export function showChanges({ bid, is_open, ...quote }: Quote, seen: number): void {
  const isBid = bid !== null && bid.status !== 'withdrawn'
  const new_addenda = quote.new_addenda.filter(({ no }) => isBid || no > seen)
  const isUnconfirmed = canBeChanged({ bid, is_open }) && bid?.status === 'needs_reconfirmation'
  // Rates for other lines are no bid on these.
  const areLinesChanged = new_addenda.some(({ changes }) => changes.some(({ field }) => field === 'line'))
  marked('error', '', confirmForm()).textContent = ''
  marked('list', 'addenda').replaceChildren(...new_addenda.map(addendumOf))
  show(marked('only', 'unconfirmed'), isUnconfirmed)
  show(marked('only', 'lines_changed'), isUnconfirmed && areLinesChanged)
  show(marked('only', 'ways_on'), isUnconfirmed && !areLinesChanged)
  show(marked('only', 'since_bid'), isBid)
  show(marked('only', 'since_opened'), !isBid)
  const isUndecided = !isBid ? is_open : isUnconfirmed || bid.status === 'submitted' || bid.status === 'lapsed'
  showPart('changed', isUndecided && new_addenda.length > 0)
}

function addendumOf({ no, summary, changes }: Addendum): HTMLElement {
  const row = copyOf('addendum')
  const number = marked('cell', 'no', row)
  number.textContent = `${number.dataset.words!.replace('#', String(no))}:`
  marked('cell', 'summary', row).textContent = summary
  marked('cell', 'changes', row).replaceChildren(...changes.map(changeOf))
  return row
}

function changeOf(change: JobChange): HTMLElement {
  const { field, before, after } = change
  const row = copyOf('changed')
  const isNew = field === 'line' && before === null
  const isGone = field === 'line' && after === null
  const name = marked('cell', 'field', row)
  name.textContent = name.dataset[isNew ? 'new' : isGone ? 'gone' : field]!
  for (const side of ['before', 'after'] as const) {
    const cell = marked('cell', side, row)
    const value = change[side]
    cell.textContent = value === null ? cell.dataset.none! : shown(field, value)
  }
  show(marked('cell', 'was', row), !isNew)
  show(marked('cell', 'arrow', row), !isNew && !isGone)
  show(marked('cell', 'is', row), !isGone)
  return row
}

function shown(field: JobChange['field'], value: string): string {
  if (field === 'bid_deadline' || field === 'question_deadline') return timeOf(value)
  return field === 'line' ? lineInWords(value) : value
}

/** 'Cement: 450 bag' with the quantity as the reader writes it: after the last one, since descriptions have units as well. */
const lineInWords = (text: string): string =>
  text.replace(
    /^(.*: )([\d.,]+) ([a-z_]+)(?=$|, )/su,
    (_, what: string, qty: string, unit: string) => what + quantityNamed(Number(qty.replaceAll(',', '')), unit),
  )
