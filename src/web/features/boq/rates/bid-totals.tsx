import { t } from '@lingui/core/macro'
import { type Paise, rupeesNumber } from '#domain/exact.ts'
import { stateOf } from '#domain/gst-states.ts'
import type { Supply } from '#domain/reckon-lines.ts'
import type { ReckonedBid } from '#domain/statement/reckon-bid.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { rupees } from '#web/ui/format.ts'
import { priceInWords } from '../../bids/price-in-words.ts'

const shown = (amount: Paise) => rupees(rupeesNumber(amount))

type BidTotalsProps = { reckoned: ReckonedBid; supply: Supply; place?: string | undefined }

/** How the price of a bid comes about: lines, discount, charges, GST by rate, total in words. `place`: the code of a state. */
export function BidTotals({ reckoned, supply, place }: BidTotalsProps) {
  const { items, discount, taxable, gst, price_quote, third_party, own_gst } = reckoned
  const charges = (taxable - items + discount) as Paise
  const price = rupeesNumber(price_quote)
  return (
    <div className="flex flex-col gap-2">
      <dl className="flex flex-col gap-1.5 text-[0.9375rem] tabular-nums">
        <Row label={t`Lines`} amount={shown(items)} />
        {discount > 0n && <Row label={t`Discount`} amount={`− ${shown(discount)}`} />}
        {charges !== 0n && <Row label={t`Charges`} amount={shown(charges)} />}
        <Row label={t`Taxable`} amount={shown(taxable)} isRuled />
        {gst
          .filter((tax) => tax.gst > 0n)
          .flatMap((tax) => {
            const percent = String(Number(tax.gst) / 100)
            const half = String(Number(tax.gst) / 200)
            return supply === 'inter'
              ? [<Row key={percent} label={t`IGST ${{ percent }} %`} amount={shown(tax.igst)} />]
              : [
                  <Row key={`c${percent}`} label={t`CGST ${{ percent: half }} %`} amount={shown(tax.cgst)} />,
                  <Row key={`s${percent}`} label={t`SGST ${{ percent: half }} %`} amount={shown(tax.sgst)} />,
                ]
          })}
        <Row label={t`Total with GST`} amount={shown(price_quote)} isRuled isTotal />
      </dl>
      {price > 0 && <p className="text-sm text-ink-faint">{priceInWords(price)}</p>}
      {place && (
        <p className="text-sm text-ink-faint">
          {supply === 'inter'
            ? t`Supplied into another state: ${{ state: translate(stateOf(place)) }}.`
            : t`Supplied within one state: ${{ state: translate(stateOf(place)) }}.`}
        </p>
      )}
      {third_party + own_gst > 0n && (
        <p className="text-sm text-ink-soft">
          {t`The buyer also pays ${{ amount: shown((third_party + own_gst) as Paise) }} to others.`}
        </p>
      )}
    </div>
  )
}

type RowProps = { label: string; amount: string; isRuled?: boolean; isTotal?: boolean }

function Row({ label, amount, isRuled, isTotal }: RowProps) {
  return (
    <div
      className={classes(
        'flex items-baseline justify-between gap-4',
        isRuled && 'border-t border-line pt-1.5',
        isTotal && 'text-lg font-bold tracking-tight',
      )}
    >
      <dt className={isTotal ? '' : 'text-ink-soft'}>{label}</dt>
      <dd className="shrink-0">{amount}</dd>
    </div>
  )
}
