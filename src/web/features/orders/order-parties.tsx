import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Order } from '#contract/order.ts'
import { orderWords } from '#contract/order-words.ts'
import { stateOf } from '#domain/gst-states.ts'
import { translate } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'

/** The facts of the order, as the title block of a drawing. */
export function OrderParties({ order }: { order: Order }) {
  const { buyer, supplier, deliver_to, place_of_supply, supply, total, site, version, progress } = order
  return (
    <dl className="grid border-2 border-line-strong bg-surface sm:grid-cols-2">
      <Cell label={translate(orderWords.buyer)}>
        <Party party={buyer} />
      </Cell>
      <Cell label={translate(orderWords.supplier)}>
        <Party party={supplier} />
      </Cell>
      <Cell label={translate(orderWords.deliverTo)}>
        {/* The address of a site begins with its name, unless somebody typed another. */}
        {site && !deliver_to.startsWith(site.name) && (
          <span className="block font-semibold wrap-anywhere" translate="no">
            {site.name}
          </span>
        )}
        <span className="whitespace-pre-line wrap-anywhere">{deliver_to}</span>
      </Cell>
      <Cell label={translate(orderWords.placeOfSupply)}>
        {translate(stateOf(place_of_supply.state_code))}
        <span className="block text-sm text-ink-soft">{translate(orderWords[supply])}</span>
      </Cell>
      <Cell label={translate(orderWords.total)}>
        <span className="text-2xl font-bold tracking-tight tabular-nums">{rupees(total)}</span>
      </Cell>
      <Cell label={t`Accepted so far`}>
        {version > 0 ? (
          <>
            <span className="tabular-nums">{t`${{ percent: progress.accepted }} % of the value`}</span>
            <span aria-hidden className="mt-1.5 block h-1.5 overflow-hidden rounded-full bg-surface-sunken">
              <span className="block h-full bg-accent" style={{ width: `${progress.accepted}%` }} />
            </span>
          </>
        ) : (
          '–'
        )}
      </Cell>
    </dl>
  )
}

function Cell({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0 border-b border-line px-4 py-3 last:border-b-0 sm:odd:border-r sm:nth-last-[-n+2]:border-b-0">
      <dt className="mb-0.5 text-xs font-medium text-ink-faint">{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function Party({ party: { company_name, address, gst_number } }: { party: Order['buyer'] }) {
  return (
    <>
      <span className="block font-semibold wrap-anywhere" translate="no">
        {company_name}
      </span>
      <span className="block text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{address}</span>
      {gst_number && <span className="block text-sm text-ink-soft" translate="no">{`GSTIN ${gst_number}`}</span>}
    </>
  )
}
