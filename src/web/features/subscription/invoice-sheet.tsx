import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Invoice, InvoiceParty } from '#contract/invoice.ts'
import { descriptionOf } from '#contract/invoice-description.ts'
import { sourceLanguage } from '#contract/languages.ts'
import { amountInWords } from '#domain/amount-in-words.ts'
import { panOf } from '#domain/gst-number.ts'
import { stateOf } from '#domain/gst-states.ts'
import { currentLanguage, translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
import { invoiceAmount, invoiceDay } from './invoice-format.ts'
import './invoice-sheet.css'

/** A GST invoice with the fields of Rule 46, to read or print on one A4 page. */
export function InvoiceSheet({ invoice }: { invoice: Invoice }) {
  const { seller, buyer, place_of_supply } = invoice
  return (
    <article
      aria-label={t`Invoice ${{ number: invoice.number }}`}
      className="flex flex-col gap-6 rounded-card border border-line bg-surface p-4 text-[0.9375rem] shadow-card sm:p-8 print:border-0 print:p-0 print:shadow-none"
    >
      <header className="flex flex-col gap-3 border-b-2 border-ink pb-5 sm:flex-row sm:items-start sm:justify-between">
        <div>
          <h2 className="text-2xl font-bold tracking-tight">{t`Tax invoice`}</h2>
          {invoice.is_test && (
            <p className="mt-1 font-bold text-danger-ink">
              {t`TEST: no money was paid, and this is not a tax document.`}
            </p>
          )}
        </div>
        <dl className="border border-line-strong px-3 py-2 sm:text-right">
          <Entry label={t`Invoice no.`} value={invoice.number} />
          <Entry label={t`Date`} value={invoiceDay(invoice.issued_at)} />
        </dl>
      </header>
      <div className="grid gap-6 sm:grid-cols-2">
        <Party title={t`Supplier`} party={seller}>
          <p>{t`PAN ${{ number: panOf(seller.gst_number) }}`}</p>
        </Party>
        <Party title={t`Recipient`} party={buyer}>
          <p>
            {t`Place of supply: ${{ state: translate(stateOf(place_of_supply.state_code)) }} (${{ code: place_of_supply.state_code }})`}
          </p>
        </Party>
      </div>
      <Amounts invoice={invoice} />
      <footer className="flex flex-col gap-1 text-ink-soft">
        <p className="font-semibold text-ink">{totalInWords(invoice)}</p>
        <p>{invoice.reverse_charge ? t`Tax payable on reverse charge: Yes` : t`Tax payable on reverse charge: No`}</p>
        <p className="wrap-anywhere">{t`Paid online. Payment reference ${{ id: invoice.payment_id }}`}</p>
        <p className="mt-5 text-ink">{t`For ${{ company: seller.name }}`}</p>
        <p className="text-sm text-ink-faint">
          {t`Issued electronically under the Information Technology Act, 2000, and valid without a signature.`}
        </p>
      </footer>
    </article>
  )
}

/** The server's text is English; the law prescribes no language. */
function totalInWords({ total, total_in_words }: Invoice): string {
  return currentLanguage() === sourceLanguage ? total_in_words : amountInWords(Math.round(total * 100), translate)
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex gap-2 sm:justify-end">
      <dt className="text-ink-faint">{label}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}

function Party({ title, party, children }: { title: string; party: InvoiceParty; children: ReactNode }) {
  return (
    <section aria-label={title} className="min-w-0 wrap-anywhere">
      <h3 className="text-sm text-ink-faint">{title}</h3>
      <p className="mt-0.5 text-base font-semibold">{party.name}</p>
      <p className="whitespace-pre-line text-ink-soft">{party.address}</p>
      <p className="mt-1.5">{t`GSTIN ${{ number: party.gst_number }}`}</p>
      <p>{t`State: ${{ state: translate(stateOf(party.state_code)) }} (${{ code: party.state_code }})`}</p>
      {children}
    </section>
  )
}

function Amounts({ invoice }: { invoice: Invoice }) {
  const period = `${invoiceDay(invoice.period_starts_at)} – ${invoiceDay(invoice.period_ends_at)}`
  return (
    <table className="w-full border-collapse text-left">
      <caption className="sr-only">{t`What the invoice is for`}</caption>
      <thead className="border-y border-line text-sm text-ink-faint">
        <tr className="*:py-2 *:font-semibold">
          <th scope="col">{t`Description of service`}</th>
          <th scope="col" className="px-3">
            SAC
          </th>
          <th scope="col" className="px-3 text-right max-sm:hidden print:table-cell">
            {t`Qty`}
          </th>
          <th scope="col" className="text-right">
            {t`Taxable value`}
          </th>
        </tr>
      </thead>
      <tbody>
        <tr className="border-b border-line align-top *:py-3">
          <td className="wrap-anywhere">
            {translate(descriptionOf(invoice))}
            <span className="block text-sm text-ink-faint">{period}</span>
          </td>
          <td className="px-3 tabular-nums">{invoice.sac}</td>
          <td className="px-3 text-right tabular-nums max-sm:hidden print:table-cell">{invoice.quantity}</td>
          <td className="text-right whitespace-nowrap tabular-nums">{invoiceAmount(invoice.taxable_value)}</td>
        </tr>
        {invoice.taxes.map((tax) => (
          <Sum key={tax.name} label={`${tax.name} ${tax.rate_percent}%`} amount={tax.amount} />
        ))}
        <Sum label={t`Total, including GST`} amount={invoice.total} isTotal />
      </tbody>
    </table>
  )
}

function Sum({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) {
  return (
    <tr className={classes('*:py-2', isTotal && 'border-y border-line text-base font-bold')}>
      <th scope="row" colSpan={2} className={isTotal ? 'font-bold' : 'font-normal'}>
        {label}
      </th>
      <td className="max-sm:hidden print:table-cell" />
      <td className="text-right whitespace-nowrap tabular-nums">{invoiceAmount(amount)}</td>
    </tr>
  )
}
