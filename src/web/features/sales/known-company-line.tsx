import { t } from '@lingui/core/macro'
import type { CompanyRepresented } from '#contract/bid.ts'
import { Button } from '#web/ui/button.tsx'
import { companyLines } from '../bids/represented-company.tsx'

/** The details of a company of an earlier bid, as they will be sent. */
export function KnownCompanyLine({ company, onChange }: { company: CompanyRepresented; onChange: () => void }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-surface-sunken py-1.5 pr-1.5 pl-3.5">
      <p className="min-w-0 grow basis-64 py-1.5 text-sm text-ink-soft wrap-anywhere">
        {companyLines(company).join(' · ')}
      </p>
      <Button variant="ghost" size="sm" onClick={onChange}>
        {t`Change details`}
      </Button>
    </div>
  )
}
