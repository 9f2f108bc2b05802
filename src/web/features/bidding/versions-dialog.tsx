import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Check, ShieldCheck, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Bid, BidVersion } from '#contract/bid.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { indiaTime } from '#web/ui/india-time.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { provesContent, shownCode } from './receipt-code.ts'
import { whoseBid } from './whose-bid.ts'

/** The versions of an own bid, each with the proof of its contents. */
export function VersionsDialog({ bid, onClose }: { bid: Bid; onClose: () => void }) {
  const versions = useQuery(queryOf(api.bidVersions, { params: { id: bid.id } }))
  return (
    <Dialog open onClose={onClose} title={t`Versions of my bid`} description={whoseBid(bid.job_info, bid)}>
      <div className="flex flex-col gap-4">
        <p className="text-[0.9375rem] text-ink-soft">
          {t`The receipt code is the beginning of a fingerprint of exactly this text. Keep it: if the opening shows the same code, nothing was changed.`}
        </p>
        {versions.isLoading ? (
          <Skeleton className="h-40" />
        ) : versions.data ? (
          versions.data.map((version) => <Version key={version.version} version={version} current={bid.version} />)
        ) : (
          <LoadFailed title={t`The versions could not be loaded`} query={versions} />
        )}
      </div>
    </Dialog>
  )
}

function Version({ version: stored, current }: { version: BidVersion; current: number }) {
  const { version, price_quote, delivery_estimate, notes, valid_until, made_at, receipt_code } = stored
  const [proven, setProven] = useState<boolean | null | 'no'>('no')
  return (
    <section aria-label={t`Version ${version}`} className="flex flex-col gap-2 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 className="font-semibold">{t`Version ${version}`}</h3>
        {version === current && <Badge tone="info">{t`The present one`}</Badge>}
        <time dateTime={made_at} className="text-sm text-ink-faint">
          {indiaTime(made_at)}
        </time>
      </div>
      <p className="text-[0.9375rem] wrap-anywhere">
        <strong className="font-semibold tabular-nums">{rupees(price_quote)}</strong> · {delivery_estimate}
        {valid_until && ` · ${t`Holds until ${{ day: date(valid_until) }}`}`}
      </p>
      {notes && <p className="text-[0.9375rem] whitespace-pre-line text-ink-soft wrap-anywhere">{notes}</p>}
      <p className="font-mono text-sm font-semibold">{shownCode(receipt_code)}</p>
      <div aria-live="polite" className="flex flex-wrap items-center gap-2">
        {proven === true ? (
          <p className="flex items-center gap-2 text-sm font-semibold text-success-ink">
            <Check aria-hidden className="size-4.5 shrink-0" />
            {t`The code belongs to exactly this bid.`}
          </p>
        ) : proven === false ? (
          <p className="flex items-center gap-2 text-sm font-semibold text-danger-ink">
            <TriangleAlert aria-hidden className="size-4.5 shrink-0" />
            {t`The code does not belong to this text. Please contact support.`}
          </p>
        ) : proven === null ? (
          <p className="text-sm text-ink-soft">{t`This browser cannot check fingerprints here.`}</p>
        ) : (
          <Button
            variant="secondary"
            size="sm"
            icon={<ShieldCheck aria-hidden />}
            onClick={() => void provesContent(stored).then(setProven)}
          >
            {t`Check this code`}
          </Button>
        )}
      </div>
      <details className="text-sm text-ink-faint">
        <summary className="inline-flex min-h-11 cursor-pointer items-center lg:min-h-9">{t`Check it with your own tool`}</summary>
        <p>{t`SHA-256 over the bytes of the salt (hexadecimal), followed by the text in UTF-8:`}</p>
        <p className="mt-1.5 font-mono break-all">{stored.salt}</p>
        <p className="mt-1.5 font-mono break-all">{stored.content}</p>
        <p className="mt-1.5 font-mono break-all">{stored.content_sha256}</p>
      </details>
    </section>
  )
}
