import { t } from '@lingui/core/macro'
import type { Bill } from '#contract/bill.ts'
import { AmountRow } from './amount-rows.tsx'
import { chargeName } from './charge-name.ts'

type Charge = Bill['charges'][number]

/** What a bill is before tax: its lines, and what is beside them; of several rates, with the rate. `lines`: their sum. */
export function TaxableRows({
  lines,
  charges,
  taxable,
}: {
  lines: number
  charges: readonly Charge[]
  taxable: number
}) {
  const rated = new Set(charges.map(({ gst_percent }) => gst_percent)).size > 1
  return (
    <>
      {charges.length > 0 && <AmountRow name={t`Sum of the lines`} amount={lines} />}
      {charges.map(({ name, amount, gst_percent }, n) => (
        <AmountRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a charge is its place, two may be alike
          key={n}
          name={
            <>
              {chargeName(name) ?? <span translate="no">{name}</span>}
              {rated && ` · GST\u00a0${gst_percent}\u00a0%`}
            </>
          }
          amount={amount}
        />
      ))}
      <AmountRow name={t`Before tax`} amount={taxable} />
    </>
  )
}
