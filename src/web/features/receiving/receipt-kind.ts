import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { NewReceipt, Receipt } from '#contract/receiving.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import type { Entry, EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { toast } from '#web/ui/toast.ts'
import { filesOfNew } from '../files/files-kind.ts'

/** `title` and `vehicle`: for the list of what waits to be sent. */
export type CountedTruck = {
  orderId: string
  title: string
  vehicle: string
  receipt: NewReceipt
  files: readonly File[]
  /** Somebody else has received the truck: only the photos are sent, to that receipt. */
  photosOnly?: boolean
}
export type WaitingTruck = Entry<CountedTruck>

/** Its id makes a receipt arrive once, however long the device was without a network. */
export const receiptKind: EntryKind<CountedTruck, Receipt> = {
  name: 'receipt',
  hasOwnId: true,
  send: (truck, { key: idempotencyKey }) =>
    truck.photosOnly
      ? receiptOfOther(truck)
      : withTimeout((signal) =>
          call(api.receiveGoods, {
            params: { orderId: truck.orderId },
            body: truck.receipt,
            idempotencyKey,
            signal,
          }),
        ),
  onArrived: ({ photosOnly }, { number }) =>
    toast.success(photosOnly ? t`Photos added to ${number}` : t`Received: ${number}`),
  refusedNotice: ({ orderId, receipt, vehicle }) => ({
    title: t`Not received: ${vehicle}`,
    otherwise: messages.unknownError,
    form: receiveAddress(orderId, receipt.dispatch_id ?? null),
  }),
  next: ({ files }, { id }) => filesOfNew('receipt', id, files),
}

export const receiveAddress = (orderId: string, dispatchId: string | null) =>
  `${pages.receive.path}?order=${orderId}${dispatchId ? `&dispatch=${dispatchId}` : ''}`

/** The live receipt of the same truck or challan. */
async function receiptOfOther({ orderId, receipt }: CountedTruck): Promise<Receipt> {
  const all = await call(api.receipts, { params: { id: orderId } })
  const isSame = (other: Receipt) =>
    other.status !== 'cancelled' &&
    (receipt.dispatch_id
      ? other.dispatch_id === receipt.dispatch_id
      : other.challan_number?.toUpperCase() === receipt.challan_number?.toUpperCase())
  const found = all.find(isSame)
  if (!found) throw new Error('The receipt of the other phone is no longer there')
  return found
}
