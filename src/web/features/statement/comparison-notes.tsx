import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import { queryOf } from '#web/api/queries.ts'
import { ModelWording } from './model-wording.tsx'
import { namesOfBidders } from './names-of-bidders.ts'
import { NotesList } from './notes-list.tsx'
import { notesReceived } from './notes-of-statement.ts'

/** The notes on bids of one price, from the server. Nothing where they cannot be read: the bids are there anyway. */
export function ComparisonNotes({ jobId, bids }: { jobId: string; bids: readonly Bid[] }) {
  const { data } = useQuery(queryOf(api.comparisonNotes, { params: { id: jobId } }))
  if (!data) return null
  return (
    <div className="flex flex-col gap-3 print:hidden">
      <NotesList notes={notesReceived(data.notes, { bid: namesOfBidders(bids), line: () => '' })} />
      <ModelWording wording={data.wording} />
    </div>
  )
}
