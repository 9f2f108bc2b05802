import { api } from '#contract/api.ts'
import { setBearer } from '#web/api/bearer.ts'
import { call } from '#web/api/client.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { clearStoresOf } from '#web/device/device-store.ts'
import { cachedProfile } from '../device/cached-profile.ts'
import { deleteDraftsOf } from '../device/draft-store.ts'
import { authClient } from './auth-client.ts'
import { isLostAnswer } from './auth-error.ts'
import {
  become,
  becomeNobody,
  becomeOutsider,
  endedEarlier,
  leavePush,
  noteSuspension,
  resumeAs,
  signedInId,
} from './become.ts'
import { isOutsideCompany, isStatus, ownProfile } from './own-profile.ts'
import { sessionState, setSessionState } from './session-state.ts'
import { storageKey, storedAccessToken, storedUserId } from './stored-session.ts'

const confirmEveryMs = 5000

/** A promise while one session replaces another. */
let newSession: Promise<void> | null = null

/** Called once at the start: connects the client to the session and loads the profile. */
export function startSession() {
  setBearer({ token: accessToken, renew: renewedToken, refused: (reason) => void endSession(reason) })
  addEventListener('storage', followOtherTabs)
  return resumeSession()
}

/**
 * Restores the stored session and loads its profile. While the server is unreachable nobody is signed out: the person continues
 * with the cached profile and data.
 */
export async function resumeSession(): Promise<void> {
  const userId = storedUserId()
  if (!userId) return becomeNobody(false, endedEarlier())
  resumeAs(userId)
  try {
    become(await ownProfile())
  } catch (error) {
    if (isOutsideCompany(error)) return becomeOutsider()
    if (!mayPass(error)) {
      // Where only the sign-in ended, the person is told, and comes back here.
      if (!isStatus(error, 401)) resumeAs(null)
      return endSession()
    }
    const known = await cachedProfile(userId)
    if (storedUserId() !== userId) return
    if (!known) return setSessionState({ status: 'unreachable' })
    become(known)
    confirmWhenBack(userId)
  }
}

/** Polls for the profile while the page is visible, until the server replies. */
function confirmWhenBack(userId: string) {
  const timer = setInterval(async () => {
    if (signedInId() !== userId) return clearInterval(timer)
    if (document.visibilityState !== 'visible') return
    try {
      const user = await ownProfile()
      if (signedInId() === userId) become(user)
      clearInterval(timer)
    } catch (error) {
      if (mayPass(error)) return
      clearInterval(timer)
      if (signedInId() === userId) await endSession()
    }
  }, confirmEveryMs)
}

/** Deletes all data of this person from the device. An expired session keeps the drafts, for that person's return. */
export async function logout(): Promise<void> {
  const [userId, token] = [storedUserId(), storedAccessToken()]
  // Deleted before the server replies, since there may be no connection, and the page may close.
  localStorage.removeItem(storageKey)
  becomeNobody(true)
  if (userId) {
    deleteDraftsOf(userId)
    void clearStoresOf(userId)
  }
  await leavePush(token).catch(() => undefined)
  if (!token) return
  try {
    const auth = await authClient()
    await auth.admin.signOut(token, 'local')
  } catch {
    // If the server is unreachable, the session expires there after some time without use.
  }
}

type PasswordReset = { email: string; reset_code: string; new_password: string }

/**
 * Sets a new password with a mailed code, which ends every session of that account. A person signed in to it here gets a new
 * session; calls meanwhile wait for it, so that none mistakes the end of the old one for a sign-out.
 */
export async function resetPassword(reset: PasswordReset): Promise<void> {
  const state = sessionState()
  const isOwn = state.status === 'signed-in' && state.user.email === reset.email
  const done = untilAnswered(() => call(api.resetPassword, { body: reset }))
  if (isOwn) {
    newSession = done.then(() => replaceSession(reset)).catch(() => undefined)
    await newSession
    newSession = null
  }
  await done
}

async function replaceSession({ email, new_password }: PasswordReset) {
  const auth = await authClient()
  const { error } = await auth.signInWithPassword({ email, password: new_password })
  if (error) await endSession()
}

/** Refetches the profile after it or the subscription has changed. Does nothing if the person has signed out meanwhile. */
export async function refreshMe(): Promise<void> {
  try {
    const { user } = await call(api.profile)
    if (sessionState().status === 'signed-in') become(user)
  } catch (error) {
    if (!isOutsideCompany(error)) throw error
    becomeOutsider()
  }
}

/** The sign-in client is loaded only to refresh a token, so that no screen waits for it before fetching data. */
async function accessToken(): Promise<string | null> {
  await newSession
  const stored = storedAccessToken()
  if (stored) return stored
  const auth = await authClient()
  const { data, error } = await auth.getSession()
  if (error && isLostAnswer(error)) throw new NetworkError(error)
  if (!data.session && sessionState().status === 'signed-in') await endSession()
  return data.session?.access_token ?? null
}

async function renewedToken(): Promise<string | null> {
  if (newSession) return accessToken()
  const auth = await authClient()
  const { data, error } = await auth.refreshSession()
  if (error && isLostAnswer(error)) throw new NetworkError(error)
  if (!data.session) await endSession()
  return data.session?.access_token ?? null
}

/** The session ended without a logout. The sign-in page, to which the guard leads, says so. */
async function endSession(reason?: 'ended' | 'suspended') {
  if (reason === 'suspended') noteSuspension()
  localStorage.removeItem(storageKey)
  // Race: of several refused calls the first gives the reason.
  if (sessionState().status !== 'signed-out') becomeNobody(false, reason)
}

function followOtherTabs(event: StorageEvent) {
  if (event.key !== storageKey) return
  const storedId = storedUserId()
  if (storedId === signedInId()) return
  if (storedId) void resumeSession()
  else {
    const end = endedEarlier()
    becomeNobody(!end, end)
  }
}

function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))
}
