import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { Dispatch, NewDispatch } from '#contract/receiving.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { call } from '#web/api/client.ts'
import type { Entry, EntryKind } from '#web/device/queue/entry.ts'
import { withTimeout } from '#web/device/queue/with-timeout.ts'
import { toast } from '#web/ui/toast.ts'

export type SentTruck = { orderId: string; dispatch: NewDispatch }
export type UnsentTruck = Entry<SentTruck>

/** A truck that was sent without a network. Its id makes it arrive once. */
export const dispatchKind: EntryKind<SentTruck, Dispatch> = {
  name: 'dispatch',
  hasOwnId: true,
  send: ({ orderId, dispatch }, { key: idempotencyKey }) =>
    withTimeout((signal) => call(api.dispatchGoods, { params: { orderId }, body: dispatch, idempotencyKey, signal })),
  onArrived: (_, { vehicle_number: vehicle }) => toast.success(t`Sent: ${vehicle}`),
  refusedNotice: ({ orderId, dispatch: { vehicle_number: vehicle } }) => ({
    title: t`Not sent: ${vehicle}`,
    otherwise: messages.unknownError,
    form: dispatchAddress(orderId),
  }),
}

/** Whether more is on the truck than is left to send: it goes once that is confirmed. */
export const asksOver = (refusal: Sentence | null | undefined) => refusal?.code === 'over_dispatch'

export const dispatchAddress = (orderId: string) => `${pages.dispatching.path}?order=${orderId}`
