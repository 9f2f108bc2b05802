import { t } from '@lingui/core/macro'
import { messages } from '#contract/screen-messages.ts'
import { useSendQueue } from '#web/device/queue/use-send-queue.ts'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { bringIntoSight } from './bring-into-sight.ts'
import { asksOver, type UnsentTruck } from './dispatch-kind.ts'

type UnsentTrucksProps = {
  trucks: readonly UnsentTruck[]
  /** The id of the dispatch that was sent just now, if it waits: the button emptied the form far below. */
  newest: string | null
  onCorrect: (truck: UnsentTruck) => void
}

/** Trucks of an order that were sent on this device, and have not reached the server or were refused by it. */
export function UnsentTrucks({ trucks, newest, onCorrect }: UnsentTrucksProps) {
  if (trucks.length === 0) return null
  return (
    <ul aria-label={t`Sent on this device`} className="mb-5 flex flex-col gap-3">
      {trucks.map((truck) => (
        <li
          key={truck.key}
          ref={truck.content.dispatch.id === newest ? bringIntoSight : undefined}
          tabIndex={-1}
          className="outline-none"
        >
          {truck.stopped?.refusal ? (
            <Refused truck={truck} onCorrect={() => onCorrect(truck)} />
          ) : (
            <Banner
              kind="info"
              title={t`${{ vehicle: truck.content.dispatch.vehicle_number }}: waits to be sent`}
              action={
                <Button size="sm" variant="secondary" onClick={() => onCorrect(truck)}>
                  {t`Take it back`}
                </Button>
              }
            >
              {t`No connection. It goes out by itself, once, as soon as you are connected, also when you have closed this.`}
            </Banner>
          )}
        </li>
      ))}
    </ul>
  )
}

function Refused({ truck: { key, content, stopped }, onCorrect }: { truck: UnsentTruck; onCorrect: () => void }) {
  const queue = useSendQueue()
  const { sentence, errors } = stopped!.refusal!
  const confirmed = { ...content, dispatch: { ...content.dispatch, over_confirmed: true } }
  return (
    <Banner
      kind="warning"
      title={t`Not sent: ${{ vehicle: content.dispatch.vehicle_number }}`}
      action={
        <>
          {asksOver(sentence) && (
            <Button size="sm" onClick={() => void queue.retry(key, confirmed)}>
              {t`Send all the same`}
            </Button>
          )}
          <Button size="sm" variant="secondary" onClick={onCorrect}>
            {t`Correct it`}
          </Button>
          <Button size="sm" variant="ghost" onClick={() => void queue.discard(key)}>
            {t`Discard`}
          </Button>
        </>
      }
    >
      <p>{translate(errors[0]?.sentence ?? sentence ?? messages.unknownError)}</p>
    </Banner>
  )
}
