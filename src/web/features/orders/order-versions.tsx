import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { BadgeCheck, FileDown, FilePen, FileX, Hourglass, type LucideIcon, Undo2 } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { Order, OrderVersion } from '#contract/order.ts'
import type { OrderVersionStatus } from '#contract/order-statuses.ts'
import { messages } from '#contract/screen-messages.ts'
import { fingerprintInShort } from '#domain/orders/order-content.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { Step } from '#web/ui/timeline.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Tone } from '#web/ui/tone.ts'
import { saveFile } from '../files/save-file.ts'
import { orderLinks } from './order-links.ts'

const looks: Record<OrderVersionStatus, { icon: LucideIcon; tone: Tone }> = {
  draft: { icon: FilePen, tone: 'neutral' },
  issued: { icon: Hourglass, tone: 'info' },
  accepted: { icon: BadgeCheck, tone: 'success' },
  refused: { icon: FileX, tone: 'danger' },
  lapsed: { icon: FileX, tone: 'neutral' },
  withdrawn: { icon: Undo2, tone: 'neutral' },
}

/** Every version with who issued and who answered it, the newest first. */
export function OrderVersions({ order }: { order: Order }) {
  const { versions } = order
  return (
    <Card as="section" aria-labelledby="versions">
      <h2 id="versions" className="mb-4 text-lg font-semibold tracking-tight">{t`Versions`}</h2>
      <ol>
        {versions.map((version, n) => (
          <Step
            key={version.version}
            {...looks[version.status]}
            time={version.decided_at ?? version.issued_at ?? version.made_at}
            isFollowed={n < versions.length - 1}
            isLast={n === 0}
          >
            <Version order={order} version={version} />
          </Step>
        ))}
      </ol>
    </Card>
  )
}

function Version({ order, version }: { order: Order; version: OrderVersion }) {
  const { version: no, issued_by, decided_by, decision_note, reason, content_sha256, verify_code, total } = version
  const { issued_at } = version
  return (
    <div className="flex flex-col gap-1">
      <p>
        {t`Version ${no}`}: {statusOf(version, order)}
      </p>
      <div className="flex flex-col gap-1 text-sm font-normal text-ink-soft">
        <p className="tabular-nums">{rupees(total)}</p>
        {issued_by && <p className="wrap-anywhere">{t`Issued by ${{ name: issued_by }}`}</p>}
        {decided_by && (
          <p className="wrap-anywhere">
            {issued_at ? t`Answered by ${{ name: decided_by }}` : t`Decided by ${{ name: decided_by }}`}
          </p>
        )}
        {reason && <p className="wrap-anywhere">{t`Reason: ${{ reason }}`}</p>}
        {decision_note && <p className="wrap-anywhere">{decision_note}</p>}
        {content_sha256 && (
          <p>
            {t`Fingerprint`}{' '}
            <span className="tabular-nums" translate="no">
              {fingerprintInShort(content_sha256)}
            </span>
          </p>
        )}
        <div className="-ml-3.5 flex flex-wrap items-center">
          <PdfButton order={order} version={no} />
          {verify_code && (
            <Link
              to={orderLinks.verify(verify_code)}
              className="inline-flex min-h-11 items-center px-2 font-semibold text-ink-soft hover:text-ink hover:underline"
            >
              {t`Check it`}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}

function statusOf({ status, issued_at }: OrderVersion, { to_approve }: Order): string {
  switch (status) {
    case 'draft':
      return to_approve ? t`waits for a colleague` : t`Draft`
    case 'issued':
      return t`waits for the answer`
    case 'accepted':
      return t`accepted`
    case 'refused':
      return t`refused`
    case 'lapsed':
      return t`not answered in time`
    case 'withdrawn':
      return issued_at ? t`taken back` : t`not sent`
  }
}

type PdfButtonProps = { order: Pick<Order, 'id' | 'kind' | 'number'>; version: number; label?: string }

/** Of a draft it is the preview. */
export function PdfButton({ order: { id, kind, number }, version, label = 'PDF' }: PdfButtonProps) {
  const paper = useMutation({
    mutationFn: () =>
      call(api.orderPdf, { params: { id }, query: { version: String(version), language: currentLanguage() } }),
    onSuccess: (content) => {
      const name = number?.replaceAll('/', '-') ?? 'draft'
      saveFile(content, `${kind === 'po' ? 'purchase' : 'work'}-order ${name} v${version}.pdf`)
    },
    onError: (error: unknown) => toast.error(errorText(error, messages.downloadFailed)),
  })
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={<FileDown aria-hidden />}
      loading={paper.isPending}
      aria-label={`${label} · v${version}`}
      onClick={() => paper.mutate()}
    >
      {label}
    </Button>
  )
}
