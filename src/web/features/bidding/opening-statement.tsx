import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, FileDown, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { OpenedBid, OpeningRecord } from '#contract/opening.ts'
import { messages } from '#contract/screen-messages.ts'
import { paperFilename } from '#domain/paper-filename.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { displayName } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { toast } from '#web/ui/toast.ts'
import { BidStatusBadge } from '../bids/bid-status-badge.tsx'
import { saveFile } from '../files/save-file.ts'
import { provesContent, shownCode } from './receipt-code.ts'

/** The Bid Opening Statement on the page: who opened what and when, each bid with its receipt code. */
export function OpeningStatement({ job }: { job: Job }) {
  const { data: opening } = useQuery(queryOf(api.opening, { params: { id: job.id } }))
  if (!opening?.opened_at) return null
  return (
    <Card as="section" pad="none" aria-labelledby="opening-statement">
      <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 p-4 sm:px-5">
        <div className="min-w-0">
          <h2 id="opening-statement" className="text-lg font-semibold tracking-tight">{t`Bid Opening Statement`}</h2>
          <p className="mt-0.5 text-sm text-ink-soft">{openers(opening)}</p>
          {opening.few_reason && (
            <p className="mt-0.5 text-sm text-ink-soft">{t`Opened with fewer bids than wanted: ${{ reason: opening.few_reason }}`}</p>
          )}
        </div>
        <StatementDownload job={job} />
      </header>
      <ul className="border-t border-line">
        {opening.bids.map((bid) => (
          <OpenedBidLine key={bid.bid_id} bid={bid} />
        ))}
        {opening.bids.length === 0 && <li className="p-4 text-ink-faint sm:px-5">{t`No bids were received.`}</li>}
      </ul>
      <Proof bids={opening.bids} />
    </Card>
  )
}

function openers({ opened_at, opened_by, second_opener }: OpeningRecord): string {
  const time = indiaTime(opened_at!)
  const name = displayName(opened_by?.name ?? '')
  return second_opener
    ? t`Opened on ${time} by ${name} and ${{ second: displayName(second_opener.name) }}`
    : t`Opened on ${time} by ${name}`
}

function OpenedBidLine({ bid }: { bid: OpenedBid }) {
  return (
    <li className="grid gap-x-4 gap-y-1 border-line px-4 py-3 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className="font-semibold wrap-anywhere">{displayName(bid.bidder_name)}</span>
          {bid.status !== 'submitted' && <BidStatusBadge status={bid.status} />}
        </p>
        <p className="text-sm text-ink-soft">
          {t`v${{ version: bid.version }}, received ${{ time: indiaTime(bid.received_at) }}`}
        </p>
      </div>
      <div className="sm:text-right">
        <p className="font-semibold tabular-nums">{rupees(bid.price_quote)}</p>
        <p className="font-mono text-sm text-ink-soft">
          <span className="sr-only">{t`Receipt code`} </span>
          {shownCode(bid.receipt_code)}
        </p>
      </div>
    </li>
  )
}

type Proven = 'no' | 'reckoning' | 'true' | 'false' | 'impossible'

/** Reckons each fingerprint anew from the stored contents. */
function Proof({ bids }: { bids: readonly OpenedBid[] }) {
  const [proven, setProven] = useState<Proven>('no')

  async function prove() {
    setProven('reckoning')
    try {
      const results = await Promise.all(bids.map(provesBid))
      setProven(results.includes(null) ? 'impossible' : results.every(Boolean) ? 'true' : 'false')
    } catch (error) {
      setProven('no')
      toast.error(errorText(error, messages.unknownError))
    }
  }

  if (bids.length === 0) return null
  return (
    <footer
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-4 py-3 sm:px-5"
      aria-live="polite"
    >
      {proven === 'true' ? (
        <p className="flex items-center gap-2 font-semibold text-success-ink">
          <Check aria-hidden className="size-5 shrink-0" />
          {t`Every receipt code is right: nothing was changed since the bids were made.`}
        </p>
      ) : proven === 'false' ? (
        <p className="flex items-center gap-2 font-semibold text-danger-ink">
          <TriangleAlert aria-hidden className="size-5 shrink-0" />
          {t`A receipt code does not belong to its bid. Please contact support.`}
        </p>
      ) : proven === 'impossible' ? (
        <p className="text-ink-soft">{t`This browser cannot check fingerprints here.`}</p>
      ) : (
        <>
          <Button
            variant="secondary"
            size="sm"
            icon={<ShieldCheck aria-hidden />}
            loading={proven === 'reckoning'}
            onClick={() => void prove()}
          >
            {t`Check the receipt codes`}
          </Button>
          <p className="min-w-0 flex-1 basis-52 text-sm text-ink-faint">
            {t`Each bidder got a code when the bid was made. It shows that nothing was changed since.`}
          </p>
        </>
      )}
    </footer>
  )
}

/** The contents that stand behind a line of the statement, and its price, belong to its code. */
async function provesBid({ bid_id, version, receipt_code, price_quote }: OpenedBid): Promise<boolean | null> {
  const versions = await call(api.bidVersions, { params: { id: bid_id } })
  const opened = versions.find((stored) => stored.version === version)
  if (!opened || Number(JSON.parse(opened.content).price_quote) !== price_quote) return false
  return provesContent({ ...opened, receipt_code })
}

function StatementDownload({ job: { id, title } }: { job: Job }) {
  const [isLoading, setLoading] = useState(false)

  async function download() {
    setLoading(true)
    try {
      saveFile(await call(api.openingPdf, { params: { id } }), paperFilename('bid-opening-statement', title, 'pdf'))
    } catch (error) {
      toast.error(errorText(error, messages.downloadFailed))
    }
    setLoading(false)
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={<FileDown aria-hidden />}
      loading={isLoading}
      onClick={() => void download()}
    >
      {t`PDF`}
    </Button>
  )
}
