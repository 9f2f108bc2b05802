import { plural, t } from '@lingui/core/macro'
import type { AdminReport } from '#contract/report.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { dateTime, relativeTime } from '#web/ui/format.ts'
import { PhoneLink } from '../bids/phone-link.tsx'
import { reasonNames } from '../reports/reason-names.ts'
import { outcomeNames } from './outcome-names.ts'
import { RecordLink } from './record-link.tsx'

type ReportCardProps = { report: AdminReport; onDecide: () => void }

/** One report with the thing as it is now. */
export function ReportCard({ report, onDecide }: ReportCardProps) {
  const { outcome, note, others, message, firm } = report
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={outcome ? 'neutral' : 'warning'}>
          {report.firm ? t`Says it is not represented` : translate(reasonNames[report.reason])}
        </Badge>
        {report.is_removed && <Badge tone="neutral">{t`Removed already`}</Badge>}
        {report.is_suspended && <Badge tone="danger">{t`Company suspended`}</Badge>}
        <time
          className="ml-auto text-sm text-ink-faint"
          dateTime={report.created_at}
          title={dateTime(report.created_at)}
        >
          {relativeTime(report.created_at)}
        </time>
      </div>
      <div className="min-w-0">
        <h2 className="font-semibold wrap-anywhere">
          <RecordLink to={{ kind: 'job', id: report.job_id }}>{report.job_title}</RecordLink>
        </h2>
        <p className="text-sm text-ink-soft">
          <RecordLink to={{ kind: 'company', id: report.company_id }}>{displayName(report.company_name)}</RecordLink>
        </p>
      </div>
      {firm && (
        <p className="wrap-anywhere">
          {t`${{ firm: firm.company_name }} says that ${{ salesman: displayName(report.company_name) }} does not represent it. Ask the firm:`}{' '}
          {firm.contact_phone ? <PhoneLink phone={firm.contact_phone} /> : t`No phone`}
          {firm.contact_phone && !firm.phone_is_own && ` ${t`(the number that the salesman typed into the bid)`}`}
        </p>
      )}
      {message !== null && (
        <blockquote className="border-l-2 border-line-strong pl-3 whitespace-pre-line wrap-anywhere">
          {message}
        </blockquote>
      )}
      <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">
        {report.details
          ? t`${{ reporter: report.reporter_name }}: ${{ details: report.details }}`
          : t`Reported by ${{ reporter: report.reporter_name }}`}
        {others > 0 && ` · ${plural(others, { one: '# more report of it', other: '# more reports of it' })}`}
      </p>
      {outcome ? (
        <p className="border-t border-line pt-3 text-[0.9375rem] wrap-anywhere">
          <span className="font-semibold">{translate(outcomeNames[outcome])}</span>
          {' · '}
          {note}
        </p>
      ) : (
        <Button variant="secondary" size="sm" className="self-start" onClick={onDecide}>
          {t`Decide`}
        </Button>
      )}
    </Card>
  )
}
