import { t } from '@lingui/core/macro'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useMe } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { toast } from '#web/ui/toast.ts'
import { PushFailed } from './push-failed.tsx'
import { putOffPush } from './put-off.ts'
import { usePush } from './use-push.ts'

/** Asks once, in one press, whether this device shall show notifications. */
export function PushQuestion({ className }: { className?: string | undefined }) {
  const { role } = useMe()
  const { ability, starting } = usePush()
  const [isOver, setIsOver] = useState(false)
  if (isOver || ability !== 'off') return null
  const later = () => {
    putOffPush()
    setIsOver(true)
  }
  const start = () =>
    starting.mutate(undefined, {
      onSuccess(isOn) {
        setIsOver(true)
        if (isOn) toast.success(t`Notifications are on for this device`)
        else putOffPush()
      },
    })
  return (
    <Card as="section" aria-labelledby="push-question" className={classes('flex flex-col gap-4', className)}>
      <div className="flex gap-3.5">
        <BellRing aria-hidden className="mt-0.5 size-5 shrink-0 text-ink-soft" />
        <div>
          <h2 id="push-question" className="font-semibold">
            {role === 'buyer'
              ? t`Hear of bids at once, also when this is closed?`
              : t`Hear at once what became of your bid?`}
          </h2>
          <p className="mt-0.5 text-[0.9375rem] text-ink-soft">
            {t`This device then shows a notification, without prices, and not at night. You can switch it off in the settings.`}
          </p>
        </div>
      </div>
      {starting.isError && <PushFailed error={starting.error} />}
      <div className="flex flex-wrap gap-2">
        <Button loading={starting.isPending} onClick={start}>{t`Show notifications`}</Button>
        <Button variant="ghost" onClick={later}>{t`Not now`}</Button>
      </div>
    </Card>
  )
}
