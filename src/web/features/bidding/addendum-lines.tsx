import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import {
  type Ref,
  useDeferredValue,
  useEffect,
  useImperativeHandle,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { JobItem, NewJobItem } from '#contract/job-item.ts'
import { limits } from '#contract/limits.ts'
import { queryOf } from '#web/api/queries.ts'
import { textOfDraft } from '#web/device/drafts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { type ChangeOfLines, changeOfLines } from '../boq/lines/change-of-lines.ts'
import { storedLine } from '../boq/lines/edited-line.ts'
import { linesAfter } from '../boq/lines/lines-after.ts'
import { LinesPart } from '../boq/lines/lines-part.tsx'
import { type EditedLine, pasteDraftName, useLines, useLinesStore } from '../boq/lines/lines-store.ts'
import { named } from '../boq/lines/save-lines.ts'
import { areReady, type LinesShown, refuseLines } from '../boq/lines/sending-lines.ts'
import { staleQuantity } from '../boq/lines/stale-quantity.ts'
import { addendumLinesName } from './addendum-draft.ts'
import { ChangeLines } from './change-lines.tsx'

/** What the form around asks of the lines. */
export type LinesOfAddendum = {
  /** Whether they can be sent; else they show what is wrong. */
  areReady: () => boolean
  change: () => ChangeOfLines
  /** Shows the server's refusals at their lines, and returns the error with what is left; null: nothing. */
  refuse: (error: unknown, put: readonly NewJobItem[]) => unknown
  /** After they were sent. */
  clear: () => void
}

export type AddendumLinesProps = {
  job: Job
  /** The newest addendum when the change was begun. */
  since: number
  /** Null until the lines are loaded. */
  handle: Ref<LinesOfAddendum | null>
  /** What is wrong with the lines, for a note beside the buttons; null: nothing. */
  onNote: (note: string | null) => void
  /** How many lines differ from those of the job. */
  onChanged: (count: number) => void
}

/** The lines of a published job, as an addendum changes them. What a colleague's addendum changes meanwhile stands in them. */
export function AddendumLines({ job, since, handle, onNote, onChanged }: AddendumLinesProps) {
  const name = addendumLinesName(job.id, since)
  const store = useLinesStore(name, false)
  const hasLooked = useSyncExternalStore(store.subscribe, store.hasLooked)
  const [isBehindAtFirst] = useState(job.addendum_no > since)
  const params = { id: job.id }
  const { data } = useQuery(queryOf(api.jobItems, { params }))
  const before = useQuery({
    ...queryOf(api.jobItems, { params, query: { after: String(since) } }),
    enabled: isBehindAtFirst,
  })
  const [items, setItems] = useState<readonly JobItem[] | null>(null)
  const first = isBehindAtFirst ? before.data : data
  if (first && !items) setItems(first.items)
  useEffect(() => {
    if (items && !store.isLoaded()) store.restore(items.map(storedLine))
  }, [items, store])
  useEffect(() => {
    if (!items || !data || data.items === items || !hasLooked) return
    store.restore(linesAfter(items, data.items, store.all()))
    setItems(data.items)
  }, [items, data, hasLooked, store])
  const [{ isChecked, wrong }, setShown] = useState<LinesShown>({ isChecked: false, note: null, wrong: null })
  const show = (shown: LinesShown) => {
    setShown(shown)
    onNote(shown.note)
  }
  const onBoxEmpty = () => {
    if (wrong?.id === null) show({ isChecked, note: null, wrong: null })
  }
  useImperativeHandle<LinesOfAddendum | null, LinesOfAddendum | null>(
    handle,
    () =>
      items && {
        areReady: () => areReady(store, show, textOfDraft(pasteDraftName(name))),
        change: () => changeOfLines(items, store.all()),
        refuse: (error, put) => refuseLines(named(error, put), store, show),
        clear() {
          store.set([])
          store.saveOnLeaving()
        },
      },
  )
  // Comparing thousands of lines takes longer than a key press may.
  const lines = useLines(store)
  const edited = useDeferredValue(lines)
  const change = useMemo(() => items && changeOfLines(items, edited), [items, edited])
  const changed = change?.changes.length ?? 0
  useEffect(() => {
    if (change && hasLooked) onChanged(changed)
  }, [change, changed, hasLooked, onChanged])
  const isBehind = edited.length === 0 && lines.length > 0
  if (!change || !store.isLoaded() || isBehind) return <Skeleton className="h-14" />
  return (
    <LinesPart
      form={null}
      store={store}
      name={name}
      isChecked={isChecked}
      wrong={wrong}
      onBoxEmpty={onBoxEmpty}
      isOrderFixed
    >
      {change.changes.length > 0 && <Changes job={job} change={change} lines={edited} />}
    </LinesPart>
  )
}

const shownMost = 20

type ChangesProps = { job: Job; change: ChangeOfLines; lines: readonly EditedLine[] }

function Changes({ job, change: { put, remove, changes }, lines }: ChangesProps) {
  const isTooMuch = Math.max(put.length, remove.length) > limits.linesPerCall
  return (
    <section aria-label={t`Changed lines`} className="flex flex-col gap-3 rounded-control bg-surface-sunken p-4">
      <p className="font-semibold">{plural(changes.length, { one: '# line changes', other: '# lines change' })}</p>
      <ChangeLines changes={changes.slice(0, shownMost)} />
      {changes.length > shownMost && <p className="text-sm">{t`and ${{ count: changes.length - shownMost }} more`}</p>}
      <StaleTexts lines={lines} />
      {isTooMuch && (
        <Banner kind="error">{t`An addendum changes at most 1,000 lines. Send the rest in another one.`}</Banner>
      )}
      <p className="text-sm text-ink-soft">{effectOn(job.bid_count)}</p>
    </section>
  )
}

/** Lines whose text contradicts their new quantity: bidders would read two quantities. */
function StaleTexts({ lines }: Pick<ChangesProps, 'lines'>) {
  const stale = lines.flatMap((line) => {
    const said = staleQuantity(line)
    return said ? [{ line, said }] : []
  })
  if (stale.length === 0) return null
  return (
    <Banner kind="warning">
      <ul className="flex flex-col gap-1">
        {stale.slice(0, shownMost).map(({ line: { id, description }, said }) => (
          <li key={id} className="wrap-anywhere">
            {`${description.slice(0, 60)}: `}
            {t`The text still says ${{ quantity: said }}.`}
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** `bids`: null where the reader may not know their number. */
const effectOn = (bids: number | null): string =>
  bids === 0
    ? t`No bid was made yet. Bidders price the lines as they stand then.`
    : t`Bids are for the lines as they were: each bidder is asked for rates of the new and changed lines, and his bid counts again once he has given them. Removed lines drop out.`
