import { plural, t } from '@lingui/core/macro'
import type { WholeBid } from '#contract/bid-endpoints.ts'
import { parseRate } from '#domain/exact.ts'
import { translate } from '#web/language/translate.ts'
import { chargeNames } from './charge-names.ts'
import { lineRate } from './line-rate.ts'
import { rateInRupees } from './line-text.ts'
import { useRates } from './rates-context.ts'
import { plainDecimal } from './typed-number.ts'
import { typedOfBid } from './typed-of-bid.ts'
import type { TypedCharge, TypedRates } from './typed-rates.ts'

const mostShown = 8

type Changed = { key: string; text: string; open: () => void }

/**
 * The rates, charges and terms that are no longer those of the version sent last: a draft restored since may hold some that nobody
 * remembers.
 */
export function ChangedRates({ since }: { since: WholeBid }) {
  const { bill, typed, goTo, earlier } = useRates()
  const sent = new Map(since.items.map(({ job_item_id, rate }) => [job_item_id, parseRate(rate)!]))
  const ofLines = bill.priced.flatMap((place): Changed[] => {
    const line = bill.lines[place]!
    const before = sent.get(line.id) ?? sent.get(earlier?.get(line.id)?.line.id ?? '')
    const now = lineRate(line, typed.lines[line.id])?.rate
    if (before === now) return []
    const name = line.description.slice(0, 60)
    const [was = '', rate = ''] = [before, now].map((one) => (one === undefined ? '' : rateInRupees(one)))
    const text = !rate
      ? t`${name}: no rate, before ${was}`
      : was
        ? `${name}: ${was}${arrow}${rate}`
        : t`${name}: ${rate}, not quoted before`
    return [{ key: line.id, text, open: () => goTo('lines', place) }]
  })
  const before = typedOfBid(since, bill.lines)
  const changed = [
    ...changedTerms(before, typed).map((text) => ({ key: text, text, open: () => goTo('terms') })),
    ...changedCharges(before, typed).map((text) => ({ key: text, text, open: () => goTo('charges') })),
    ...ofLines,
  ]
  if (changed.length === 0) return null
  const more = changed.length - mostShown
  return (
    <section
      aria-label={t`Changed since your last version`}
      className="mx-auto mb-5 w-full max-w-2xl rounded-card border border-line bg-surface-sunken px-4 py-3 sm:px-5"
    >
      <h3 className="font-semibold">{t`Changed since your last version`}</h3>
      <ul className="mt-1 flex flex-col">
        {changed.slice(0, mostShown).map(({ key, text, open }) => (
          <li key={key}>
            <button
              type="button"
              className="min-h-11 text-left wrap-anywhere tabular-nums underline underline-offset-2"
              onClick={open}
            >
              {text}
            </button>
          </li>
        ))}
        {more > 0 && (
          <li className="text-ink-soft">{plural(more, { one: 'and # more line', other: 'and # more lines' })}</li>
        )}
      </ul>
    </section>
  )
}

const arrow = '\u00a0→\u00a0'

function changedTerms(before: TypedRates, now: TypedRates): string[] {
  const names = {
    discount_percent: t`Discount, %`,
    advance_percent: t`Advance, %`,
    credit_days: t`Credit, days`,
    min_award: t`Smallest order, in rupees`,
  }
  return Object.entries(names).flatMap(([field, name]) => {
    const [was, is] = [before, now].map((typed) => plainDecimal(typed[field as keyof typeof names]) || '0')
    return was === is ? [] : [`${name}: ${was}${arrow}${is}`]
  })
}

function changedCharges(before: TypedRates, now: TypedRates): string[] {
  const [was, is] = [before, now].map(({ charges }) => charges.map(chargeInWords).join(', ') || t`None`)
  return was === is ? [] : [`${t`Charges`}: ${was}${arrow}${is}`]
}

const chargeInWords = ({ kind, basis, amount, gst }: TypedCharge): string =>
  `${translate(chargeNames[kind])} ${plainDecimal(amount)}${basis === 'percent' ? ' %' : ''} + ${gst} % GST`
