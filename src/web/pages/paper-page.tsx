import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { api } from '#contract/api.ts'
import type { VerifiedPaper } from '#contract/new-order.ts'
import { orderWords } from '#contract/order-words.ts'
import { fingerprintInShort } from '#domain/orders/order-content.ts'
import { ApiError } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { CodeForm } from '#web/features/orders/code-form.tsx'
import { FileCheck } from '#web/features/orders/file-check.tsx'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date } from '#web/ui/format.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { FullScreenNote } from '../app/full-screen-note.tsx'

/** Where the QR code of an order leads: for whoever holds the paper, without a sign-in. */
export function PaperPage() {
  const { code = '' } = useParams()
  return (
    <FullScreenNote
      title={t`Check a paper`}
      text={t`See whether a purchase or work order is in force, and whether its PDF was changed.`}
    >
      <Paper key={code} code={code} />
    </FullScreenNote>
  )
}

function Paper({ code }: { code: string }) {
  const asked = useQuery({ ...queryOf(api.verifyPaper, { params: { code }, query: {} }), retry: false })
  if (asked.isLoading) return <Skeleton className="h-72 w-full" />
  if (asked.data)
    return (
      <div className="flex w-full flex-col gap-6">
        <Standing paper={asked.data} />
        <Facts paper={asked.data} />
        <FileCheck code={code} />
      </div>
    )
  if (!(asked.error instanceof ApiError && asked.error.status === 404))
    return <LoadFailed title={t`The paper could not be checked`} query={asked} />
  return (
    <div className="flex w-full flex-col gap-6">
      <Banner kind="error" title={t`No paper has this code`}>
        {t`Compare it with the foot of the paper, letter by letter. If it is the same, the paper was not issued here.`}
      </Banner>
      <CodeForm code={code} />
    </div>
  )
}

function Standing({ paper: { standing, version } }: { paper: VerifiedPaper }) {
  switch (standing) {
    case 'in_force':
      return (
        <Banner
          kind="success"
          title={t`In force`}
        >{t`Both sides have accepted version ${version}, and no later one.`}</Banner>
      )
    case 'pending':
      return (
        <Banner kind="info" title={t`Not accepted yet`}>{t`The supplier has not answered version ${version}.`}</Banner>
      )
    case 'superseded':
      return (
        <Banner
          kind="warning"
          title={t`Superseded`}
        >{t`A later version than ${version} is in force. Ask for that one.`}</Banner>
      )
    case 'ended':
      return (
        <Banner kind="info" title={t`Ended`}>{t`The order was closed. Nothing more is to be delivered on it.`}</Banner>
      )
    case 'void':
      return (
        <Banner
          kind="error"
          title={t`Never in force`}
        >{t`Version ${version} was refused, taken back or not answered in time.`}</Banner>
      )
    case 'cancelled':
      return <Banner kind="error" title={t`Cancelled`}>{t`The buyer has cancelled this order.`}</Banner>
  }
}

function Facts({ paper }: { paper: VerifiedPaper }) {
  const { kind, number, version, issued_at, buyer_name, supplier_name, content_sha256 } = paper
  const facts = [
    [translate(orderWords[kind]), number],
    [t`Version`, String(version)],
    [t`Issued on`, date(issued_at)],
    [t`Buyer`, buyer_name],
    [t`Supplier`, supplier_name],
    [t`Fingerprint`, fingerprintInShort(content_sha256)],
  ]
  return (
    <dl className="grid grid-cols-1 border border-line-strong bg-surface sm:grid-cols-2">
      {facts.map(([label, value]) => (
        <div key={label} className="border-b border-line px-4 py-2.5 last:border-b-0 sm:odd:border-r">
          <dt className="text-xs font-medium text-ink-faint">{label}</dt>
          <dd className="wrap-anywhere tabular-nums" translate="no">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  )
}
