import { type NavigateOptions, useLocation, useNavigate } from 'react-router'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type RecordKind = 'user' | 'company' | 'job' | 'bid'
export type RecordRef = { kind: RecordKind; id: string }

const kinds: readonly RecordKind[] = ['user', 'company', 'job', 'bid']
const kindOfTab: Readonly<Record<string, RecordKind>> = {
  ...{ users: 'user', companies: 'company', jobs: 'job', bids: 'bid' },
}

/**
 * The record in the side panel, stored in the address so that it can be sent and the back button closes it. `id` belongs to the
 * tab's kind unless `kind` gives another. The history state counts how many records were opened from one another.
 */
export function useRecordAddress() {
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const depth = depthIn(useLocation().state)
  const record = recordIn(address)

  const addressOf = (wanted: RecordRef | null) => `?${withRecord(address, wanted)}`
  const goTo = (wanted: RecordRef | null, options: NavigateOptions) =>
    void navigate(addressOf(wanted), { preventScrollReset: true, ...options })

  const nextLink = { state: { depth: depth + 1 } satisfies History }

  return {
    record,
    /** Whether the panel's record is of the same kind as the list. */
    isOfTab: record !== null && record.kind === kindOfTab[address.get('tab') ?? ''],
    addressOf,
    /** Link options of rows: the first click opens the panel, later ones replace its record. */
    rowLink: record
      ? { replace: true, state: { depth } satisfies History }
      : { replace: false, state: { depth: 1 } satisfies History },
    /** Opens a record from the one now shown. */
    view: (wanted: RecordRef) => goTo(wanted, nextLink),
    /** The same as options of a link. */
    nextLink,
    back: depth > 1 ? () => void navigate(-1) : null,
    /** If the panel was opened by a sent link, the history has no entry to go back to. */
    close: () => (depth > 0 ? void navigate(-depth) : goTo(null, { replace: true })),
  }
}

type History = { depth: number }

function depthIn(state: unknown): number {
  const depth = (state as Partial<History> | null)?.depth
  return typeof depth === 'number' ? depth : 0
}

function recordIn(address: URLSearchParams): RecordRef | null {
  const id = address.get('id')
  const kind = address.get('kind') ?? kindOfTab[address.get('tab') ?? '']
  const known = kinds.find((one) => one === kind)
  return id && known ? { kind: known, id } : null
}

function withRecord(address: URLSearchParams, record: RecordRef | null): URLSearchParams {
  const next = new URLSearchParams(address)
  for (const name of ['kind', 'id']) next.delete(name)
  if (!record) return next
  if (record.kind !== kindOfTab[next.get('tab') ?? '']) next.set('kind', record.kind)
  next.set('id', record.id)
  return next
}
