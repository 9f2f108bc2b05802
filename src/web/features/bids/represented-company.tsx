import { Building2, ChevronDown } from 'lucide-react'
import type { CompanyRepresented } from '#contract/bid.ts'
import { phoneNumber } from '#web/ui/phone.ts'

/** The represented company of a salesman's bid. */
export function RepresentedCompany({ company, heading }: { company: CompanyRepresented; heading: string }) {
  return (
    <details className="group rounded-control border border-line bg-surface-sunken px-3 text-sm">
      <summary className="flex min-h-11 items-center gap-2 font-semibold">
        <Building2 aria-hidden className="size-4 shrink-0 text-ink-faint" />
        <span className="min-w-0 flex-1 wrap-anywhere">{heading}</span>
        <ChevronDown
          aria-hidden
          className="size-4.5 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="flex flex-col gap-1 pb-3 text-ink-soft wrap-anywhere">
        {companyLines(company).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </details>
  )
}

/** The company's details as lines of text. */
export function companyLines(company: CompanyRepresented): string[] {
  return [phoneNumber(company.contact_phone), company.email, `GST ${company.gst_number}`, company.address].filter(
    (line): line is string => Boolean(line),
  )
}
