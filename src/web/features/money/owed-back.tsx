import { t } from '@lingui/core/macro'
import type { MoneyOfOrder } from '#contract/order-payment.ts'
import { displayName } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { rupees } from '#web/ui/format.ts'

type OwedBackProps = {
  /** A reply that an earlier version has stored on the device lacks it. */
  money: Pick<MoneyOfOrder, 'supplier_name'> & Partial<Pick<MoneyOfOrder, 'owed_back'>>
  amount: number
  /** Whether the set-off is recorded: then it is taken off what is owed already. */
  recorded?: boolean
}

/** Beside a set-off: what the supplier is known to owe. There may be debts that are not recorded here. */
export function OwedBack({ money: { supplier_name, owed_back }, amount, recorded = false }: OwedBackProps) {
  const buys = useMe().role === 'buyer'
  if (owed_back === null || owed_back === undefined) return null
  const owed = Math.max(0, Math.round((owed_back + (recorded ? amount : 0)) * 100) / 100)
  const says = { supplier: displayName(supplier_name), owed: rupees(owed) }
  const isMore = amount > owed
  return (
    <Banner kind={isMore ? 'warning' : 'info'}>
      {owed === 0
        ? buys
          ? t`By what is recorded here, ${{ supplier: says.supplier }} owes you nothing.`
          : t`By what is recorded here, you owe the buyer nothing.`
        : buys
          ? t`By what is recorded here, ${{ supplier: says.supplier }} owes you ${{ owed: says.owed }}.`
          : t`By what is recorded here, you owe the buyer ${{ owed: says.owed }}.`}
      {isMore && owed > 0 && ` ${t`This set-off is more than that.`}`}
    </Banner>
  )
}
