import { msg, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Job } from '#contract/job.ts'
import type { Label } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { dateTime, rupees } from '#web/ui/format.ts'
import { bidStatusName } from './bid-status-badge.tsx'
import { bidderLines, jobFacts, pricesAsQuoted, winRecord } from './comparison-facts.ts'
import { PriceDifference } from './price-difference.tsx'
import { priceInWords } from './price-in-words.ts'
import type { RankedBid } from './rank-bids.ts'
import './comparison-sheet.css'
import { deliveryTime } from '#web/ui/delivery-time.ts'
import { phoneNumber } from '#web/ui/phone.ts'

/** The number of columns that fit on a landscape A4 page. */
const bidsPerTable = 4

const rows: readonly { label: Label; cell: (ranked: RankedBid) => ReactNode }[] = [
  {
    label: msg`Price quote`,
    cell: ({ bid }) => (
      <>
        <strong className="text-base tabular-nums">{rupees(bid.price_quote)}</strong>
        <br />
        {priceInWords(bid.price_quote)}
      </>
    ),
  },
  { label: msg`Above L1`, cell: (ranked) => <PriceDifference ranked={ranked} /> },
  { label: msg`Delivery`, cell: ({ bid }) => deliveryTime(bid.delivery_estimate) },
  { label: msg`Win record`, cell: ({ bid }) => winRecord(bid) },
  { label: msg`Notes`, cell: ({ bid }) => <span className="whitespace-pre-line">{bid.notes}</span> },
  { label: msg`Contact`, cell: ({ bid }) => phoneNumber(bid.supplier_info.contact_phone) },
  { label: msg`Submitted`, cell: ({ bid }) => dateTime(bid.created_at) },
  { label: msg`Status`, cell: ({ bid }) => bidStatusName(bid.status) },
]

/** The comparative statement for printing: all texts in full, and space for signatures. */
export function ComparisonSheet({ job, ranked }: { job: Job; ranked: readonly RankedBid[] }) {
  return (
    <section className="comparison-sheet text-sm">
      <div className="flex items-baseline justify-between gap-6">
        <h2 className="text-xl font-bold">{t`Comparative Statement`}</h2>
        <p className="text-xs text-ink-faint">{t`Printed on ${{ time: dateTime(new Date().toISOString()) }}`}</p>
      </div>
      <dl className="mt-2 grid grid-cols-3 gap-x-6 gap-y-1 border-2 border-ink px-3 py-2">
        {jobFacts(job).map(([label, value]) => (
          <div key={label} className="flex gap-2">
            <dt className="shrink-0 text-ink-faint">{label}:</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {inGroups(ranked, bidsPerTable).map((group) => (
        <SheetTable key={group[0]!.bid.id} group={group} />
      ))}
      <p className="mt-3">{pricesAsQuoted()}</p>
      <div className="mt-12 grid break-inside-avoid grid-cols-3 gap-10">
        {[msg`Prepared by`, msg`Checked by`, msg`Approved by`].map((label) => (
          <p key={label.id} className="border-t border-ink pt-1">
            {translate(label)}
          </p>
        ))}
      </div>
    </section>
  )
}

function SheetTable({ group }: { group: readonly RankedBid[] }) {
  return (
    <table className="mt-4 w-full table-fixed border-collapse text-left [&_td]:border [&_td]:border-line-strong [&_td]:px-2 [&_td]:py-1.5 [&_td]:align-top [&_th]:border [&_th]:border-line-strong [&_th]:px-2 [&_th]:py-1.5 [&_th]:align-top">
      <thead>
        <tr>
          <th scope="col" className="w-28">
            {t`Supplier`}
          </th>
          {group.map(({ bid, rank }) => (
            <th key={bid.id} scope="col">
              <strong>L{rank}</strong>
              {bidderLines(bid).map((line, index) => (
                <p key={line} className={index === 0 ? 'text-base wrap-anywhere' : 'font-normal wrap-anywhere'}>
                  {line}
                </p>
              ))}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, cell }) => (
          <tr key={label.id} className="break-inside-avoid">
            <th scope="row" className="font-semibold">
              {translate(label)}
            </th>
            {group.map((ranked) => (
              <td key={ranked.bid.id} className="wrap-anywhere">
                {cell(ranked)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function inGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, n) => items.slice(n * size, (n + 1) * size))
}
