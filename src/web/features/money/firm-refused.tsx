import { t } from '@lingui/core/macro'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'

/**
 * The firm in whose name a salesman has won says that he does not represent it: before anything goes on. `toAccept`: a version of the
 * order waits for an answer.
 */
export function FirmRefused({ company, toAccept = false }: { company: string; toAccept?: boolean }) {
  const isBuyer = useMe().role === 'buyer'
  return (
    <Banner kind="warning" title={t`${{ company }} says that the salesman does not represent it`}>
      {toAccept
        ? isBuyer
          ? t`The order cannot be accepted in its name. Ask the firm before you go on.`
          : t`You cannot accept in its name. What is not accepted yet you can refuse.`
        : isBuyer
          ? t`Ask the firm before you pass a bill or pay anything.`
          : t`Clear it up with the firm before you send a truck or a bill, or confirm a payment in its name.`}
    </Banner>
  )
}
