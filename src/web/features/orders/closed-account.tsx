import { t } from '@lingui/core/macro'
import type { Order } from '#contract/order.ts'
import { Banner } from '#web/ui/banner.tsx'
import { date } from '#web/ui/format.ts'
import { SupportContacts, useHasSupport } from '../support/support-contacts.tsx'

type OrderProps = { order: Order }

/** That the account of the other side is closed, and what one can do with the order. The paper keeps the company's name. */
export function ClosedAccount({ order, at, isBuyer }: OrderProps & { at: string; isBuyer: boolean }) {
  const company = isBuyer ? order.supplier.company_name : order.buyer.company_name
  const day = date(at)
  return (
    <Banner
      kind="warning"
      title={
        order.represented && isBuyer
          ? t`The account of the salesman who bid for ${{ company: order.represented }} was closed on ${{ day }}`
          : t`The account of ${{ company }} was closed on ${{ day }}`
      }
    >
      <div className="flex flex-col gap-1.5">
        {isBuyer ? <ForBuyer order={order} /> : <ForSupplier order={order} />}
      </div>
    </Banner>
  )
}

function ForSupplier({ order: { kind, status, version } }: OrderProps) {
  const goesOn = status === 'accepted' || status === 'issued'
  return (
    <>
      {goesOn && <p>{kind === 'wo' ? t`No more work is asked for.` : t`No more trucks are asked for.`}</p>}
      <p>{t`On their side nobody receives goods, passes bills or records payments any more. Order, receipts and bills stay as they are.`}</p>
      {version > 0 && (
        <p>{t`Is money still due to you? Talk to the company itself, or raise a dispute below: our office decides it.`}</p>
      )}
      <Support />
    </>
  )
}

function ForBuyer({ order: { kind, status, represented } }: OrderProps) {
  return (
    <>
      {status === 'draft' && <p>{t`This draft can no longer be issued. Cancel it, and award another bid.`}</p>}
      {status === 'issued' && (
        <p>{t`On their side nobody answers this order any more. Cancel it, and award another bid.`}</p>
      )}
      {status === 'accepted' && (
        <p>
          {kind === 'wo'
            ? t`No more work is to be expected. Measure and pay what was done, then close the order with a rest; if nothing was done, cancel it.`
            : t`No more trucks are to be expected. Receive what is still on its way and pay what is due, then close the order with a rest; if nothing was sent, cancel it.`}
        </p>
      )}
      {represented && <p>{t`Call ${{ company: represented }} itself: the goods and the bills are theirs.`}</p>}
      <p>{t`Order, receipts and bills stay as they are.`}</p>
      <Support />
    </>
  )
}

function Support() {
  if (!useHasSupport()) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5">
      {t`Questions? Our support helps:`}
      <SupportContacts />
    </div>
  )
}
