import { plural, t } from '@lingui/core/macro'
import { translate, translateIssue } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { AskedAgain } from './asked-again.tsx'
import { BidTotals } from './bid-totals.tsx'
import { chargeNames } from './charge-names.ts'
import { lineRate } from './line-rate.ts'
import { LinesLeftOut } from './lines-left-out.tsx'
import { useRates } from './rates-context.ts'
import type { TypedRates } from './typed-rates.ts'
import type { Questions } from './use-questions.ts'

/** The whole bid once more before it is sent. */
export function CheckStep({ questions }: { questions: Questions }) {
  const { bill, typed, reckoning, mistakes, goTo } = useRates()
  const { reckoned } = reckoning
  const firm = firmOf(typed)
  const isOptional = (place: number) => bill.lines[place]!.optional || bill.lines[place]!.rate_only
  const quoted = bill.priced.filter(
    (place) => lineRate(bill.lines[place]!, typed.lines[bill.lines[place]!.id]) !== null,
  )
  const extra = quoted.filter(isOptional).length
  return (
    <section aria-label={t`Check`} className="mx-auto flex w-full max-w-2xl flex-1 flex-col gap-5">
      {mistakes.length > 0 && (
        <Banner kind="error" title={t`This has to be mended first`}>
          <ul className="mt-1 flex flex-col">
            {mistakes.slice(0, mostShown).map((mistake, n) => {
              const place = bill.lines.findIndex(({ id }) => id === mistake.lineId)
              const charge = typed.charges[mistake.charge ?? -1]
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: two may be the same
                <li key={n}>
                  <button
                    type="button"
                    className="min-h-11 text-left underline underline-offset-2"
                    onClick={() => goTo(mistake.step, place < 0 ? undefined : place)}
                  >
                    {place >= 0 && <strong>{bill.lines[place]!.description.slice(0, 60)}: </strong>}
                    {charge && <strong>{translate(chargeNames[charge.kind])}: </strong>}
                    {translateIssue(mistake.message)}
                  </button>
                </li>
              )
            })}
          </ul>
        </Banner>
      )}
      <AskedAgain questions={questions} />
      {firm && (
        <p className="rounded-card border border-line bg-surface-sunken px-4 py-3 sm:px-5">
          <span className="text-sm text-ink-soft">{t`Bid for`}</span>
          <strong className="block wrap-anywhere">{firm.company_name}</strong>
          <span className="text-sm text-ink-soft tabular-nums">{firm.company_gst_number}</span>
        </p>
      )}
      <div className="rounded-card border border-line p-4 sm:p-5">
        <p className="mb-3 text-sm text-ink-soft">
          {t`${{ quoted: quoted.length }} of ${{ count: bill.priced.length }} lines quoted`}
          {extra > 0 &&
            ` · ${plural(extra, { one: '# of them is not in the total', other: '# of them are not in the total' })}`}
        </p>
        <BidTotals reckoned={reckoned} supply={bill.supply} place={bill.place.state_code} />
      </div>
      <LinesLeftOut />
    </section>
  )
}

const mostShown = 8

/** Of a salesman's form: the company represented. */
function firmOf(typed: TypedRates & { company_name?: string; company_gst_number?: string }) {
  const { company_name, company_gst_number } = typed
  return company_name ? { company_name, company_gst_number } : null
}
