import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { SharesGst } from '#contract/check.ts'
import { currentLanguage, translate } from '#web/language/translate.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Link } from '#web/ui/link.tsx'
import { useRecordAddress } from './record-address.ts'

/** Warns of other companies with the same GST number and links to each. */
export function SameGstNumber({ companies }: { companies: readonly SharesGst[] }) {
  if (companies.length === 0) return null
  return (
    <div className="mt-3 flex gap-2 text-[0.9375rem] text-warning-ink">
      <TriangleAlert aria-hidden className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-medium">{t`Other companies gave the same GST number:`}</p>
        <SameGstLinks companies={companies} />
      </div>
    </div>
  )
}

type SameGstLinksProps = { companies: readonly SharesGst[]; withoutRole?: boolean }

/** The links are no rows of the list, so the keys J and K pass them by. */
export function SameGstLinks({ companies, withoutRole = false }: SameGstLinksProps) {
  const { addressOf, nextLink } = useRecordAddress()
  return (
    <ul>
      {companies.map(({ id, kind, company_name, verified, checked }) => (
        <li key={id} className="wrap-anywhere">
          <Link
            to={addressOf({ kind: 'company', id })}
            {...nextLink}
            preventScrollReset
            className="inline-block min-h-6 leading-6 font-semibold underline underline-offset-2"
          >
            {company_name}
          </Link>
          {!withoutRole && ` · ${translate(roleNames[kind])}`}
          {verified ? ` · ${t`Verified`}` : checked && ` · ${t`GST number checked`}`}
        </li>
      ))}
    </ul>
  )
}

export function sameGstSentence(companies: readonly SharesGst[]): string {
  const names = new Intl.ListFormat(currentLanguage()).format(companies.map(({ company_name }) => company_name))
  return companies.some(({ verified }) => verified)
    ? t`${{ companies: names }} gave the same GST number, and one of them has the badge already.`
    : t`${{ companies: names }} gave the same GST number.`
}
