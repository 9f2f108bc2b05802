import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { screensUpdated } from '#web/api/touched.ts'
import { endPushOf, type PushAbility, pushAbility, startPush } from '#web/device/push-device.ts'
import { useMe } from '#web/session/me.ts'

/** Whether this browser shows notifications, what it lets one do, and how to change it. */
export function usePush() {
  const { id } = useMe()
  const [ability, setAbility] = useState<PushAbility | null>(null)
  async function look() {
    setAbility(await pushAbility())
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and after each change
  useEffect(() => void look(), [])
  const onSettled = () => Promise.all([look(), screensUpdated()])
  const starting = useMutation({ mutationFn: () => startPush(id), onSettled })
  const ending = useMutation({ mutationFn: endPushOf, onSettled })
  return { ability, starting, ending }
}
