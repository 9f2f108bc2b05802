import { plural, t } from '@lingui/core/macro'
import { ImagePlus, RotateCw, Trash2 } from 'lucide-react'
import type { NewReceipt, OrderToReceive } from '#contract/receiving.ts'
import { messages } from '#contract/screen-messages.ts'
import { useEntries, useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { quantityText } from '../boq/unit-names.ts'
import { receiptKind, receiveAddress, type WaitingTruck } from './receipt-kind.ts'
import { useReceiving } from './use-receiving.ts'

/** What was received on this device and is not with the server yet, or was refused by it. */
export function WaitingTrucks() {
  const waiting = useEntries(receiptKind)
  if (waiting.length === 0) return null
  return (
    <ul aria-label={t`Received on this device`} className="flex flex-col gap-3">
      {waiting.map((truck) => (
        <li key={truck.key}>{truck.stopped?.refusal ? <Refused truck={truck} /> : <Waiting truck={truck} />}</li>
      ))}
    </ul>
  )
}

function Waiting({ truck: { content } }: { truck: WaitingTruck }) {
  const { vehicle, title, files } = content
  return (
    <Banner kind="info" title={t`${{ vehicle }}: received here, waits to be sent`}>
      <p className="wrap-anywhere">
        <span translate="no">{title}</span>
        {files.length > 0 && ` · ${plural(files.length, { one: '# photo', other: '# photos' })}`}
      </p>
    </Banner>
  )
}

/** Somebody else had the truck before: the photos can go to that receipt. */
function Refused({ truck: { key, content, stopped } }: { truck: WaitingTruck }) {
  const queue = useSendQueue()
  const { vehicle, files, orderId, receipt } = content
  const { sentence, status } = stopped!.refusal!
  const orders = useReceiving().data?.items ?? []
  // Unless that receipt was cancelled: then the truck is on its way again.
  const isOnItsWay = orders.some(({ trucks }) => trucks.some(({ id }) => id === receipt.dispatch_id))
  const isReceived = sentence?.code === 'already_received' && !isOnItsWay
  const isTakenBack = sentence?.code === 'dispatch_taken_back'
  return (
    <Banner
      kind="warning"
      title={t`Not received: ${vehicle}`}
      action={
        <>
          {isReceived && files.length > 0 && (
            <Button
              size="sm"
              icon={<ImagePlus aria-hidden />}
              onClick={() => void queue.retry(key, { ...content, photosOnly: true })}
            >
              {plural(files.length, { one: 'Add my photo to it', other: 'Add my # photos to it' })}
            </Button>
          )}
          {(isTakenBack || status === 422) && (
            <LinkButton size="sm" to={receiveAddress(orderId, receipt.dispatch_id ?? null)}>
              {isTakenBack ? t`Receive as not announced` : t`Correct it`}
            </LinkButton>
          )}
          {!isReceived && !isTakenBack && status !== 422 && (
            <Button size="sm" variant="secondary" icon={<RotateCw aria-hidden />} onClick={() => void queue.retry(key)}>
              {t`Try again`}
            </Button>
          )}
          <Button size="sm" variant="secondary" icon={<Trash2 aria-hidden />} onClick={() => void queue.discard(key)}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      <p>{translate(sentence ?? messages.unknownError)}</p>
      <Counted receipt={receipt} order={orders.find(({ id }) => id === orderId)} />
    </Banner>
  )
}

/** What was counted, to be compared with the receipt of the other one. */
function Counted({ receipt, order }: { receipt: NewReceipt; order: OrderToReceive | undefined }) {
  const rows = receipt.items.flatMap(({ order_item_id, received_qty, rejected_qty, reason }) => {
    const line = order?.items.find(({ id }) => id === order_item_id)
    if (!line) return []
    const counts = [
      t`received ${{ qty: quantityText(received_qty, line.unit) }}`,
      rejected_qty && t`rejected ${{ qty: quantityText(rejected_qty, line.unit) }}`,
      reason,
    ]
    return [{ id: line.id, text: `${line.description}: ${counts.filter(Boolean).join(', ')}` }]
  })
  return (
    <ul className="mt-1 text-sm empty:hidden">
      {rows.map(({ id, text }) => (
        <li key={id} className="wrap-anywhere">
          {text}
        </li>
      ))}
    </ul>
  )
}
