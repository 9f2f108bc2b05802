import { t } from '@lingui/core/macro'
import type { CompanyRecord } from '#contract/company-record.ts'
import { Card } from '#web/ui/card.tsx'
import { recordLines } from './record-lines.ts'

/** What a company has done here, on its page. */
export function RecordSection({ record }: { record: CompanyRecord }) {
  const lines = recordLines(record)
  return (
    <section aria-labelledby="company-record">
      <h2 id="company-record" className="mb-3 text-lg font-semibold tracking-tight">{t`Record here`}</h2>
      <Card>
        {lines.length === 0 ? (
          <p className="text-ink-soft">
            {t`Too little done here yet for figures: each needs at least 3 invitations or jobs.`}
          </p>
        ) : (
          <ul className="flex flex-col gap-1.5">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
        <p className="mt-3 text-sm text-ink-faint">{t`In the 12 months before this month. "Usually" is the median.`}</p>
      </Card>
    </section>
  )
}
