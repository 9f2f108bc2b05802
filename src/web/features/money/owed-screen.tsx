import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { CheckCheck, TriangleAlert } from 'lucide-react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { Ageing, Kept, Payable, Payables } from '#contract/payable.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { useCan, useMe } from '#web/session/me.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { date, rupees } from '#web/ui/format.ts'
import { Link } from '#web/ui/link.tsx'
import { PageHeader } from '#web/ui/page-header.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { ForFirm } from '../sales/for-firm.tsx'
import { NotShown } from './bills-screen.tsx'
import { Exports } from './exports.tsx'
import { triggerNames } from './money-words.ts'

/** What the company owes for its orders, or is owed: by the day it is due. */
export function OwedScreen() {
  const buys = useMe().role === 'buyer'
  const maySee = useCan('keep_accounts')
  return (
    <>
      <PageHeader
        title={buys ? t`Payables` : t`Receivables`}
        text={
          buys
            ? t`What you owe for your orders, TDS included, by the day it is due.`
            : t`What you are owed, TDS included, by the day it is due.`
        }
      />
      {maySee ? <Owed buys={buys} /> : <NotShown title={t`What is owed is not shown to your role`} />}
    </>
  )
}

function Owed({ buys }: { buys: boolean }) {
  const owed = useQuery(queryOf(buys ? api.payables : api.receivables))
  return (
    <div className="flex flex-col gap-6">
      {owed.isLoading && <SkeletonCards count={3} label={t`Loading bills`} />}
      {owed.error && !owed.data && <LoadFailed title={t`The bills could not be loaded`} query={owed} />}
      {owed.data?.rows.length === 0 && <EmptyState icon={<CheckCheck aria-hidden />} title={t`Nothing is owed`} />}
      {owed.data && owed.data.rows.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <Calendar owed={owed.data} />
          <AgeingTable ageing={owed.data.ageing} />
        </div>
      )}
      {owed.data && <KeptTable kept={keptIn(owed.data)} />}
      <Exports buys={buys} />
    </div>
  )
}

/** A week before the last day of the MSMED Act. */
const warnedDays = 7
const dayMs = 86_400_000
const daysUntil = (day: string, today: string) => (Date.parse(day) - Date.parse(today)) / dayMs

/** Rows of one day below its heading; what has no day yet comes last. */
function Calendar({ owed: { rows, today, more } }: { owed: Payables }) {
  const days = [...Map.groupBy(rows, ({ due_on }) => due_on)]
  return (
    <div className="flex flex-col gap-4">
      {days.map(([day, ofDay]) => (
        <section key={day ?? ''} aria-label={day ? date(day) : t`No day yet`}>
          <h2 className="mb-2 flex flex-wrap items-center gap-2 font-semibold">
            {day ? date(day) : t`No day yet`}
            {day && daysUntil(day, today) < 0 && <Badge tone="danger">{t`Late`}</Badge>}
            {day === today && <Badge tone="warning">{t`Today`}</Badge>}
          </h2>
          <Card pad="none" className="overflow-hidden">
            <ul className="divide-y divide-line">
              {ofDay.map((row) => (
                <OwedRow key={row.bill_id ?? row.milestone_id} row={row} today={today} />
              ))}
            </ul>
          </Card>
        </section>
      ))}
      {more && <p className="text-ink-soft">{t`The first 500 are shown. The export has all of them.`}</p>}
    </div>
  )
}

function OwedRow({ row, today }: { row: Payable; today: string }) {
  const {
    bill_id,
    order_id,
    company_name,
    number,
    order_number,
    left,
    msme_last_day,
    interest,
    disputed,
    contested,
    to_confirm,
    refund_due,
  } = row
  const isUrgent = msme_last_day !== null && left > 0 && daysUntil(msme_last_day, today) <= warnedDays
  const named = number || (row.trigger ? translate(triggerNames[row.trigger]) : t`Milestone`)
  return (
    <li>
      <Link
        to={bill_id ? pages.bill.path.replace(':id', bill_id) : pages.order.path.replace(':id', order_id)}
        className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 px-4 py-3 hover:bg-surface-sunken sm:px-5"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span translate="no" className="block font-semibold wrap-anywhere">
            {displayName(company_name)}
          </span>
          <span translate={number ? 'no' : undefined} className="text-sm text-ink-soft">
            {named} · {order_number}
          </span>
          {row.represented && (
            <span className="block text-sm">
              <ForFirm name={row.represented} />
            </span>
          )}
        </span>
        <span className="font-semibold tabular-nums">{rupees(left)}</span>
        <span className="flex basis-full flex-wrap gap-2 empty:hidden">
          {isUrgent && (
            <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
              {t`MSME day 45: ${{ day: date(msme_last_day) }}`}
            </Badge>
          )}
          {interest !== null && (
            <Badge tone="danger" className="rounded-control! whitespace-normal!">
              {t`Interest by the MSMED Act: about ${{ interest: rupees(interest) }}`}
            </Badge>
          )}
          {refund_due && <Badge tone="warning">{t`To be paid back`}</Badge>}
          {disputed && <Badge tone="danger">{t`Disputed`}</Badge>}
          {to_confirm > 0 && <Badge tone="warning">{t`To be confirmed: ${{ amount: rupees(to_confirm) }}`}</Badge>}
          {contested > 0 && <Badge tone="danger">{t`Contested: ${{ amount: rupees(contested) }}`}</Badge>}
          {(row.status === 'submitted' || row.status === 'mismatch') && <Badge tone="warning">{t`To be passed`}</Badge>}
        </span>
      </Link>
    </li>
  )
}

/** Replies that an earlier version has stored on the device lack it. */
const keptIn = ({ kept = [] }: Partial<Payables>) => kept

/** What has no day yet: money retained of bills, and advances that bills have not used up. */
function KeptTable({ kept }: { kept: readonly Kept[] }) {
  if (kept.length === 0) return null
  return (
    <Card as="section" aria-label={t`Retained and paid in advance`} className="flex flex-col gap-2">
      <h2 className="font-semibold">{t`Retained and paid in advance`}</h2>
      <ul className="divide-y divide-line">
        {kept.map(({ order_id, order_number, company_name, retained, advance }) => (
          <li key={order_id} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-2">
            <span translate="no" className="min-w-0 flex-1 basis-48">
              <span className="block font-semibold wrap-anywhere">{displayName(company_name)}</span>
              <Link
                to={pages.order.path.replace(':id', order_id)}
                className="inline-flex min-h-11 items-center text-sm text-ink-soft underline underline-offset-2 lg:min-h-0"
              >
                {order_number}
              </Link>
            </span>
            <dl className="basis-80 text-sm text-ink-soft max-sm:basis-full">
              {retained > 0 && <KeptAmount name={t`Retained, not due yet`} amount={retained} />}
              {advance > 0 && <KeptAmount name={t`Advance, not taken off bills yet`} amount={advance} />}
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const KeptAmount = ({ name, amount }: { name: string; amount: number }) => (
  <div className="flex justify-between gap-4">
    <dt>{name}</dt>
    <dd className="font-semibold text-ink tabular-nums">{rupees(amount)}</dd>
  </div>
)

function AgeingTable({ ageing }: { ageing: readonly Ageing[] }) {
  const parts = (row: Ageing) =>
    [
      [t`Not overdue`, row.not_due],
      [t`Late by up to 30 days`, row.to_30],
      [t`Late by 31 to 60 days`, row.to_60],
      [t`Late by more than 60 days`, row.above_60],
    ] as const
  return (
    <Card as="section" aria-label={t`By company`} className="flex flex-col gap-4">
      <h2 className="font-semibold">{t`By company`}</h2>
      {ageing.map((row) => (
        <div key={`${row.company_id} ${row.company_name}`} className="border-t border-line pt-3">
          <p className="flex items-baseline justify-between gap-4 font-semibold">
            <span translate="no" className="min-w-0 wrap-anywhere">
              {displayName(row.company_name)}
            </span>
            <span className="tabular-nums">{rupees(row.total)}</span>
          </p>
          <dl className="mt-1 text-sm">
            {parts(row)
              .filter(([, amount]) => amount !== 0)
              .map(([name, amount]) => (
                <div key={name} className="flex justify-between gap-4 text-ink-soft">
                  <dt>{name}</dt>
                  <dd className="tabular-nums">{rupees(amount)}</dd>
                </div>
              ))}
          </dl>
        </div>
      ))}
    </Card>
  )
}
