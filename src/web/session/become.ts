import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { queryClient } from '#web/api/query-client.ts'
import { clearStoresOf, clearStoresOfOthers } from '#web/device/device-store.ts'
import { persistRepliesOf, replyKind } from '#web/device/persisted-replies.ts'
import { cacheProfile, profileKind } from '../device/cached-profile.ts'
import { deleteDraftsOfOthers } from '../device/draft-store.ts'
import { pushOnThisDevice } from '../device/push-owner.ts'
import { keepClaim } from './claim.ts'
import { type SessionEnd, sessionState, setSessionState } from './session-state.ts'
import { storedEmail } from './stored-session.ts'

/**
 * When a suspension ended the session in this browser. Whoever opens a page there within a day is led to the sign-in, which alone knows
 * whether it still holds.
 */
const suspendedKey = 'nirmaan.suspended'
const dayMs = 24 * 60 * 60 * 1000
export const endedEarlier = () =>
  Date.now() - Number(localStorage.getItem(suspendedKey)) < dayMs ? ('earlier' as const) : undefined

export const noteSuspension = () => localStorage.setItem(suspendedKey, String(Date.now()))

/** Calls with the same reply for everybody. A used invitation would fail if it were refetched. */
const publicPaths: readonly string[] = [api.config.path, api.openInvitation.path, api.openSalesmanInvitation.path]

/** Whose stored session the page started with; nobody else's screens were shown until it was found to have ended. */
let resumedId: string | null = null

/** `userId`: null once it is known that the person does not come back to that page. */
export function resumeAs(userId: string | null) {
  resumedId = userId
}

/** The person is signed in on this device; what another person left on it is deleted. */
export function become(user: User) {
  const state = sessionState()
  if (state.status !== 'signed-in' || state.user.id !== user.id) {
    forgetPrivateData()
    keepClaim(user.id)
    deleteDraftsOfOthers(user.id)
    void clearStoresOfOthers(user.id)
    if (pushOnThisDevice()?.userId !== user.id) void leavePush().catch(() => undefined)
    persistRepliesOf(user.role === 'admin' ? null : user.id)
  }
  localStorage.removeItem(suspendedKey)
  cacheProfile(user)
  setSessionState({ status: 'signed-in', user })
}

/** The person left the company or was removed. */
export function becomeOutsider() {
  persistRepliesOf(null)
  setSessionState({ status: 'no-company', email: storedEmail() })
  forgetPrivateData()
}

/** Drafts stay for the person's return, except after a logout; cached replies are deleted in both cases. */
export function becomeNobody(left: boolean, end?: SessionEnd) {
  const userId = signedInId()
  if (userId) for (const kind of [replyKind, profileKind]) void clearStoresOf(userId, kind)
  persistRepliesOf(null)
  setSessionState({ status: 'signed-out', left, was: userId ?? (left ? null : resumedId), end })
  resumedId = null
  forgetPrivateData()
}

function forgetPrivateData() {
  queryClient.removeQueries({ predicate: ({ queryKey: [path] }) => !publicPaths.includes(path as string) })
}

export function signedInId(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.user.id : null
}

/** Notifications that this browser shows are those of whoever is signed in. */
export async function leavePush(token?: string | null) {
  if (!pushOnThisDevice()) return
  const device = await import('../device/push-device.ts')
  await device.leavePush(token)
}
