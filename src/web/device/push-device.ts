import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { forgetPush, keepPush, pushOnThisDevice } from './push-owner.ts'

/** `install`: an iPhone or iPad, which shows notifications only for apps on its home screen. */
export type PushAbility = 'on' | 'off' | 'blocked' | 'install' | 'missing'

export async function pushAbility(): Promise<PushAbility> {
  const registration = await worker()
  if (!registration) return isApple() && !('PushManager' in window) ? 'install' : 'missing'
  if (Notification.permission === 'denied') return 'blocked'
  return pushOnThisDevice() && (await registration.pushManager.getSubscription()) ? 'on' : 'off'
}

/** Undefined if the browser cannot show notifications, as in a private window. */
async function worker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window)) return
  return navigator.serviceWorker.getRegistration()
}

const isApple = () =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Must start in the handler of a press, or the browser does not ask. False: the person said no, or closed the question. */
export async function startPush(userId: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const [registration, { public_key }] = await Promise.all([worker(), call(api.pushKey)])
  if (!registration) return false
  // One of another installation at this address cannot be used with our key.
  await (await registration.pushManager.getSubscription())?.unsubscribe()
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key })
  const { endpoint, keys } = made.toJSON() as { endpoint: string; keys: { p256dh: string; auth: string } }
  const { id } = await call(api.subscribePush, {
    body: { endpoint, keys, user_agent: navigator.userAgent.slice(0, limits.userAgentLength) },
  })
  keepPush(userId, id)
  return true
}

/** Of one browser of the person, of which this may be one. */
export async function endPushOf(id: string): Promise<void> {
  await call(api.unsubscribePush, { params: { id } })
  if (id === pushOnThisDevice()?.id) await forgetSubscription()
}

/**
 * At the end of a session, whose token it is. Where the server cannot be told, the push service tells it with the next
 * notification.
 */
export async function leavePush(token?: string | null): Promise<void> {
  const { id } = pushOnThisDevice() ?? {}
  const headers = { authorization: `Bearer ${token}` }
  const telling = id && token && fetch(`/api/push/subscriptions/${id}`, { method: 'DELETE', headers })
  await Promise.allSettled([forgetSubscription(), telling])
}

async function forgetSubscription() {
  forgetPush()
  await (await (await worker())?.pushManager.getSubscription())?.unsubscribe()
}
