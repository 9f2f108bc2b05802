import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FilePen } from 'lucide-react'
import { Suspense } from 'react'
import { api } from '#contract/api.ts'
import type { Bill } from '#contract/bill.ts'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { BillForm } from './lazy-forms.ts'

type CorrectBillProps = { bill: Bill; isWrong: boolean; open: boolean; onOpen: () => void; onClose: () => void }

/** Sends another bill in place of one that was returned or differs, with the old one filled in. */
export function CorrectBill({ bill, isWrong, open, onOpen, onClose }: CorrectBillProps) {
  const { data: money } = useQuery(queryOf(api.moneyOfOrder, { params: { id: bill.order_id } }))
  if (!money?.takes_bills) return null
  return (
    <>
      {isWrong && <Button icon={<FilePen aria-hidden />} onClick={onOpen}>{t`Correct and send again`}</Button>}
      <Suspense>{open && <BillForm money={money} corrects={bill} onClose={onClose} />}</Suspense>
    </>
  )
}
