import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { Bill, BillLine, Finding } from '#contract/bill.ts'
import type { BillKind } from '#contract/money-lists.ts'
import { withIndianGroups } from '#domain/exact.ts'
import { rupees } from '#web/ui/format.ts'
import { quantityNumber, quantityText } from '../boq/unit-names.ts'
import { findingText } from './money-words.ts'

/** Each line with the order, what was accepted, and what is billed side by side, and its differences below. */
export function BillLines({ bill }: { bill: Bill }) {
  if (bill.items.length === 0)
    return <p className="px-4 py-3 text-ink-soft sm:px-5">{t`Charges alone, without a line of the order`}</p>
  return (
    <ul className="divide-y divide-line">
      {bill.items.map((line) => (
        <li key={line.order_item_id} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
          <span className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span translate="no" className="font-medium wrap-anywhere">
              {line.description}
            </span>
            <span className="ml-auto font-semibold tabular-nums">{rupees(line.amount)}</span>
          </span>
          <dl className="grid grid-cols-3 gap-x-3 text-sm tabular-nums">
            <Cell name={t`Ordered`} qty={line.ordered_qty} line={line} rate={line.ordered_rate} />
            <Cell name={t`Accepted`} qty={line.accepted_qty} line={line} />
            <Cell
              name={bill.kind === 'credit_note' ? t`Credited` : line.before > 0 ? t`This bill` : t`Billed`}
              qty={line.qty}
              line={line}
              rate={line.rate}
              strong
            />
          </dl>
          {line.before > 0 && (
            <p className="text-sm text-ink-soft">
              {t`Up to date ${{ upToDate: quantityNumber(line.before + line.qty) }}, before ${{ before: quantityNumber(line.before) }}`}
            </p>
          )}
          {line.before === 0 && line.billed_qty > 0 && (
            <p className="text-sm text-ink-soft">
              {t`In other bills: ${{ qty: quantityText(line.billed_qty, line.unit) }}`}
            </p>
          )}
          {line.credited_qty > 0 && (
            <p className="text-sm text-ink-soft">
              {t`Credited, not to be billed again: ${{ qty: quantityText(line.credited_qty, line.unit) }}`}
            </p>
          )}
          <Findings
            kind={bill.kind}
            findings={bill.findings.filter(({ order_item_id }) => order_item_id === line.order_item_id)}
          />
        </li>
      ))}
    </ul>
  )
}

type CellProps = { name: string; qty: number; line: BillLine; rate?: number; strong?: boolean }

function Cell({ name, qty, line: { unit, rate_per }, rate, strong = false }: CellProps) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className={strong ? 'font-semibold' : undefined}>
        {quantityText(qty, unit)}
        {rate !== undefined && (
          <span className="block font-normal whitespace-nowrap text-ink-soft max-sm:text-[0.8125rem] max-sm:tracking-tight">
            <span className="max-sm:hidden">× </span>₹{withIndianGroups(String(rate))}
            {rate_per > 1 && ` / ${rate_per}`}
          </span>
        )}
      </dd>
    </div>
  )
}

type FindingsProps = { findings: readonly Finding[]; kind?: BillKind; lines?: readonly BillLine[] }

/** `lines`: where they do not stand beside their line, which is then named. */
export function Findings({ findings, kind, lines = [] }: FindingsProps) {
  const lineOf = (id: string | null) => lines.find(({ order_item_id }) => order_item_id === id)?.description
  if (findings.length === 0) return null
  return (
    <ul aria-label={t`Differences`} className="flex flex-col gap-1 text-sm font-medium text-danger-ink">
      {findings.map((finding) => (
        <li key={`${finding.code} ${finding.order_item_id}`} className="flex items-start gap-2">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <span className="wrap-anywhere">
            {lineOf(finding.order_item_id) && (
              <span translate="no" className="block">
                {lineOf(finding.order_item_id)}
              </span>
            )}
            {findingText(finding, kind)}
          </span>
        </li>
      ))}
    </ul>
  )
}
