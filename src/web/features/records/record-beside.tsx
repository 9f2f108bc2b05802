import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { CompanyRecord } from '#contract/company-record.ts'
import { queryOf } from '#web/api/queries.ts'
import { recordLines } from './record-lines.ts'

/** What a bidder has done here, beside its bid. Of a company that a salesman represents nothing is known. */
export function BidderRecord({ jobId, bidId }: { jobId: string; bidId: string }) {
  const { data } = useQuery(queryOf(api.jobRecords, { params: { id: jobId } }))
  if (!data) return null
  const record = data.bids.find(({ bid_id }) => bid_id === bidId)?.record
  return <Lines record={record} none={t`Too little done here yet for figures`} />
}

/** What the buyer of a job has done here. */
export function BuyerRecord({ jobId }: { jobId: string }) {
  const { data } = useQuery(queryOf(api.jobRecords, { params: { id: jobId } }))
  return data ? <Lines record={data.buyer} none={t`This buyer has done too little here yet for figures`} /> : null
}

function Lines({ record, none }: { record: CompanyRecord | undefined; none: string }) {
  const lines = record ? recordLines(record) : []
  // It may have won a job or two here, which are said elsewhere.
  if (lines.length === 0) return <span className="text-sm text-ink-faint">{none}</span>
  return (
    <span className="flex flex-col gap-0.5 text-sm text-ink-soft">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
}
