import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import type { PushDevice } from '#contract/push.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { pushOnThisDevice } from '#web/device/push-owner.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { date } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'
import { deviceName } from './device-name.ts'
import { PushFailed } from './push-failed.tsx'
import { usePush } from './use-push.ts'

/** Notifications on this device, and on which others. */
export function PushSettings() {
  const push = usePush()
  const devices = useQuery(queryOf(api.pushDevices))
  return (
    <Card as="section" pad="lg" aria-labelledby="push" className="flex max-w-2xl flex-col gap-5">
      <div>
        <h2 id="push" className="text-lg font-semibold tracking-tight">{t`On your devices`}</h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {t`A notification with its title alone, without prices and names. Between the hours below only deadlines come.`}
        </p>
      </div>
      <ThisDevice push={push} />
      {push.starting.isError && <PushFailed error={push.starting.error} />}
      {push.ending.isError && <FailedCall error={push.ending.error} />}
      {devices.data ? (
        devices.data.length > 0 && <Devices devices={devices.data} ending={push.ending} />
      ) : devices.isError ? (
        <LoadFailed title={t`Your devices could not be loaded`} query={devices} />
      ) : null}
    </Card>
  )
}

type Push = ReturnType<typeof usePush>

function ThisDevice({ push: { ability, starting } }: { push: Push }) {
  switch (ability) {
    case null:
    case 'on':
      return null
    case 'off':
      return (
        <Button className="self-start" loading={starting.isPending} onClick={() => starting.mutate()}>
          {t`Show notifications on this device`}
        </Button>
      )
    case 'blocked':
      return (
        <Banner kind="warning" title={t`This browser blocks notifications of this site`}>
          {t`Press the sign left of the address, allow notifications, and open this page again. On a phone it is in the browser's settings, under site settings.`}
        </Banner>
      )
    case 'install':
      return (
        <Banner kind="info" title={t`First add this site to your home screen`}>
          {t`In Safari press Share, then "Add to Home Screen". Open it from there and come back to these settings.`}
        </Banner>
      )
    case 'missing':
      return <Banner kind="info">{t`This browser cannot show notifications, as in a private window.`}</Banner>
  }
}

function Devices({ devices, ending }: { devices: readonly PushDevice[]; ending: Push['ending'] }) {
  const own = pushOnThisDevice()?.id
  const testing = useMutation({
    mutationFn: () => call(api.testPush),
    onSuccess: () => toast.success(t`Sent. It should appear within a minute.`),
  })
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {devices.map((device) => (
          <li key={device.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2.5">
            <div className="min-w-0">
              <p className="font-medium wrap-anywhere">
                <span translate="no">{deviceName(device.user_agent) || t`A browser`}</span>
                {device.id === own && ` (${t`this device`})`}
              </p>
              <p className="text-sm text-ink-soft">{t`since ${{ day: date(device.created_at) }}`}</p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              loading={ending.isPending && ending.variables === device.id}
              onClick={() => ending.mutate(device.id)}
            >
              {t`Switch off`}
            </Button>
          </li>
        ))}
      </ul>
      {testing.isError && <FailedCall error={testing.error} />}
      <Button variant="secondary" className="self-start" loading={testing.isPending} onClick={() => testing.mutate()}>
        {t`Send a test`}
      </Button>
    </>
  )
}
