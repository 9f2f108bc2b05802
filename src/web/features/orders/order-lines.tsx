import { t } from '@lingui/core/macro'
import { useId } from 'react'
import type { Order, OrderItem } from '#contract/order.ts'
import { orderWords } from '#contract/order-words.ts'
import {
  chargeBesideSum,
  chargeInWords,
  percentInWords,
  rateInWords,
  unitOfRate,
} from '#domain/orders/order-in-words.ts'
import { translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { date, rupees } from '#web/ui/format.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { priceInWords } from '../bids/price-in-words.ts'
import { quantityText } from '../boq/unit-names.ts'
import { orderSpeech } from './order-speech.ts'

/** The lines with their sums. */
export function OrderLines({ order }: { order: Order }) {
  const isWide = useWideScreen()
  const heading = useId()
  return (
    <Card as="section" pad="none" aria-labelledby={heading} className="overflow-hidden">
      <h2 id={heading} className="px-4 pt-4 pb-3 text-lg font-semibold tracking-tight sm:px-5">{t`Lines`}</h2>
      {isWide ? <LineTable items={order.items} /> : <LineRows items={order.items} />}
      <Sums order={order} />
    </Card>
  )
}

const numberOf = ({ number }: OrderItem, n: number) => number || String(n + 1)

function LineRows({ items }: { items: readonly OrderItem[] }) {
  return (
    <ul className="divide-y divide-line border-y border-line">
      {items.map((item, n) => (
        <li key={item.position} className="flex flex-col gap-1 px-4 py-3 sm:px-5">
          <p className="font-medium wrap-anywhere">
            <span className="text-ink-faint tabular-nums">{numberOf(item, n)}</span> {item.description}
          </p>
          <p className="flex flex-wrap justify-between gap-x-4 text-sm text-ink-soft tabular-nums">
            <span>
              {quantityText(item.qty, item.unit)} × {rateInWords(item.rate)} / {unitOfRate(item, orderSpeech)}
            </span>
            <span className="ml-auto font-medium text-ink">{rupees(item.amount)}</span>
          </p>
          <LineNotes item={item} />
        </li>
      ))}
    </ul>
  )
}

function LineNotes({ item }: { item: OrderItem }) {
  const { gst_percent, hsn_sac, tolerance_percent, needed_from, needed_to } = item
  const notes = [
    `${translate(orderWords.gst)} ${percentInWords(gst_percent)}`,
    hsn_sac && `HSN/SAC ${hsn_sac}`,
    tolerance_percent > 0 && `${translate(orderWords.tolerance)} ${percentInWords(tolerance_percent)}`,
    needed_from && `${translate(orderWords.neededFrom)} ${date(needed_from)}`,
    needed_to && `${translate(orderWords.neededTo)} ${date(needed_to)}`,
    item.received_qty > 0 && t`Received: ${{ quantity: quantityText(item.received_qty, item.unit) }}`,
    item.received_qty !== item.accepted_qty && t`Accepted: ${{ quantity: quantityText(item.accepted_qty, item.unit) }}`,
  ]
  return <p className="text-sm text-ink-faint">{notes.filter(Boolean).join(' · ')}</p>
}

function LineTable({ items }: { items: readonly OrderItem[] }) {
  const headings = [
    { text: translate(orderWords.description), className: 'w-[44%]' },
    { text: translate(orderWords.quantity), className: 'w-[17%] text-right' },
    { text: translate(orderWords.rate), className: 'w-[20%] text-right' },
    { text: t`Amount`, className: 'w-[19%] text-right' },
  ]
  return (
    <table className="w-full table-fixed border-y border-line text-left text-sm">
      <thead className="bg-surface-sunken text-xs text-ink-faint">
        <tr>
          {headings.map(({ text, className }) => (
            <th key={text} scope="col" className={classes('px-3 py-2.5 font-semibold first:pl-5 last:pr-5', className)}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {items.map((item, n) => (
          <tr key={item.position}>
            <th scope="row" className="py-2.5 pr-3 pl-5 font-normal">
              <span className="text-[0.9375rem] font-medium wrap-anywhere">
                <span className="text-ink-faint tabular-nums">{numberOf(item, n)}</span> {item.description}
              </span>
              <LineNotes item={item} />
            </th>
            <td className="px-3 py-2.5 text-right align-top tabular-nums">{quantityText(item.qty, item.unit)}</td>
            <td className="px-3 py-2.5 text-right align-top tabular-nums">
              {rateInWords(item.rate)}
              <span className="block text-ink-faint">/ {unitOfRate(item, orderSpeech)}</span>
            </td>
            <td className="py-2.5 pr-5 pl-3 text-right align-top font-medium tabular-nums">{rupees(item.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Sums({ order }: { order: Order }) {
  const { items_total, discount, charges, taxable, tax, round_off, total } = order
  const rows: [label: string, amount: number][] = [
    [t`Sum of the lines`, items_total],
    ...(discount > 0 ? ([[translate(orderWords.discount), -discount]] as [string, number][]) : []),
    ...charges
      .filter(({ payable_to }) => payable_to === 'supplier')
      .map((charge): [string, number] => [chargeBesideSum(charge, orderSpeech), charge.total]),
    [t`Before GST`, taxable],
    ...tax
      .filter(({ amount }) => amount > 0)
      .map(({ percent, amount, igst }): [string, number] => [
        `${igst > 0 ? 'IGST' : 'CGST + SGST'} ${percentInWords(percent)}`,
        amount,
      ]),
    ...(round_off === 0 ? [] : ([[t`Round-off`, round_off]] as [string, number][])),
  ]
  const others = charges.filter(({ payable_to }) => payable_to === 'third_party')
  return (
    <div className="px-4 py-4 sm:px-5">
      <dl className="ml-auto flex max-w-md flex-col gap-1.5">
        {rows.map(([label, amount]) => (
          <div key={label} className="flex justify-between gap-4 text-[0.9375rem] text-ink-soft">
            <dt className="min-w-0 wrap-anywhere">{label}</dt>
            <dd className="shrink-0 tabular-nums">{rupees(amount)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 border-t border-line pt-2 text-lg font-semibold">
          <dt>{translate(orderWords.total)}</dt>
          <dd className="shrink-0 tabular-nums">{rupees(total)}</dd>
        </div>
      </dl>
      <p className="mt-1.5 ml-auto max-w-md text-sm text-ink-soft">{priceInWords(total)}</p>
      {others.length > 0 && (
        <p className="mt-1.5 ml-auto max-w-md text-sm text-ink-soft">
          {t`Paid by the buyer to others, not in the total: ${{
            charges: others.map((charge) => chargeInWords(charge, orderSpeech)).join('; '),
          }}`}
        </p>
      )}
    </div>
  )
}
