import { t } from '@lingui/core/macro'
import { Building2, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnownCompany } from '#contract/bid.ts'

import { classes } from '#web/ui/classes.ts'

type CompanyChoiceProps = {
  companies: readonly KnownCompany[]
  /** The GST number in the form. */
  chosen: string
  /** `null`: a new company. */
  onChoose: (company: KnownCompany | null) => void
}

/** The companies of earlier bids: one tap fills in their details. */
export function CompanyChoice({ companies, chosen, onChoose }: CompanyChoiceProps) {
  const isNew = !companies.some((company) => company.gst_number === chosen)
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">{t`Bid for`}</legend>
      <div className="flex max-h-52 flex-wrap gap-2 overflow-y-auto -m-0.5 p-0.5">
        {companies.map((company) => (
          <Choice
            key={company.gst_number}
            icon={<Building2 aria-hidden />}
            pressed={company.gst_number === chosen}
            disabled={company.has_bid}
            onClick={() => onChoose(company)}
          >
            {company.company_name}
            {hasTwin(company, companies) && <span className="block text-sm font-normal">{company.gst_number}</span>}
            {company.has_bid && <span className="font-normal"> · {t`bid placed`}</span>}
          </Choice>
        ))}
      </div>
      {/* Below what scrolls, so that it is never cut. */}
      <div className={classes('flex', companies.length > 0 && 'mt-2')}>
        <Choice icon={<Plus aria-hidden />} pressed={isNew} onClick={() => onChoose(null)}>
          {t`New company`}
        </Choice>
      </div>
    </fieldset>
  )
}

/** Entered with another GST number as well, such as a mistyped one. */
const hasTwin = ({ company_name, gst_number }: KnownCompany, companies: readonly KnownCompany[]) =>
  companies.some((other) => other.gst_number !== gst_number && other.company_name === company_name)

type ChoiceProps = {
  icon: ReactNode
  pressed: boolean
  disabled?: boolean
  onClick: () => void
  children: ReactNode
}

function Choice({ icon, pressed, children, ...rest }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      {...rest}
      className={classes(
        'inline-flex min-h-11 max-w-full items-center gap-2 rounded-full border px-4 py-1.5 text-left text-[0.9375rem] leading-snug font-medium transition-colors [&_svg]:size-4.5 [&_svg]:shrink-0',
        'disabled:cursor-not-allowed disabled:border-line disabled:bg-surface-sunken disabled:text-ink-faint',
        pressed
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {icon}
      <span className="min-w-0 wrap-anywhere">{children}</span>
    </button>
  )
}
