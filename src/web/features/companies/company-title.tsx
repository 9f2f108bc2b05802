import { t } from '@lingui/core/macro'
import type { CompanyPage } from '#contract/company-page.ts'
import { pages } from '#contract/pages.ts'
import { isStateCode, stateOf } from '#domain/gst-states.ts'
import { currentLocale, translate } from '#web/language/translate.ts'
import { useCan } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { jobCategories } from '../jobs/job-categories.ts'

/** The heading of a company's screen. Leaves room at the right for the notification bell. */
export function CompanyTitle({ company, isOwn }: { company: CompanyPage; isOwn: boolean }) {
  const { id, kind, company_name, verified, state_code, since, categories } = company
  const mayChange = useCan('manage_company')
  const facts = [
    isStateCode(state_code) && translate(stateOf(state_code)),
    t`Here since ${{ month: monthOf(since) }}`,
    categories.length > 0 &&
      t`Buys: ${{ categories: categories.map((category) => translate(jobCategories[category].name)).join(', ') }}`,
  ]
  return (
    <header className="flex flex-col gap-4 sm:flex-row sm:items-start sm:justify-between lg:pr-16">
      <div className="min-w-0">
        <p className="text-xs font-semibold tracking-wide text-ink-faint uppercase">{translate(roleNames[kind])}</p>
        <h1 className="mt-2 text-title font-bold wrap-anywhere">{company_name}</h1>
        <p className="mt-1.5 text-ink-soft">{facts.filter(Boolean).join(' · ')}</p>
        {(verified || (isOwn && mayChange)) && (kind === 'supplier' || kind === 'buyer') && (
          <p className="mt-2">
            <VerifiedBadge verified={verified} of={{ id, name: company_name }} own />
          </p>
        )}
      </div>
      {isOwn && mayChange && (
        <LinkButton to={pages.settings.path} variant="secondary" size="sm">
          {t`Change details`}
        </LinkButton>
      )}
    </header>
  )
}

const monthOf = (iso: string) =>
  new Intl.DateTimeFormat(currentLocale(), { month: 'long', year: 'numeric' }).format(new Date(iso))
