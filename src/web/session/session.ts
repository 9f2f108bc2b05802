import type { NewProfile, SignUp, User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Joining } from '#contract/invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { termsVersion } from '#contract/terms.ts'
import { setBearer } from '#web/api/bearer.ts'
import { call } from '#web/api/client.ts'
import { ApiError, NetworkError } from '#web/api/errors.ts'
import { queryClient } from '#web/api/query-client.ts'
import { untilAnswered } from '#web/api/until-answered.ts'
import { clearStoresOf, clearStoresOfOthers } from '#web/device/device-store.ts'
import { persistRepliesOf, replyKind } from '#web/device/persisted-replies.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { cachedProfile, cacheProfile, profileKind } from '../device/cached-profile.ts'
import { deleteDraftsOf, deleteDraftsOfOthers } from '../device/draft-store.ts'
import { pushOnThisDevice } from '../device/push-owner.ts'
import { authClient } from './auth-client.ts'
import { isLostAnswer, readableAuthError } from './auth-error.ts'
import { keepClaim } from './claim.ts'
import { type SessionEnd, sessionState, setSessionState } from './session-state.ts'
import { storageKey, storedAccessToken, storedEmail, storedUserId } from './stored-session.ts'

const confirmEveryMs = 5000

/**
 * When a suspension ended the session in this browser. Whoever opens a page there within a day is led to the sign-in, which alone knows
 * whether it still holds.
 */
const suspendedKey = 'nirmaan.suspended'
const dayMs = 24 * 60 * 60 * 1000
const endedEarlier = () =>
  Date.now() - Number(localStorage.getItem(suspendedKey)) < dayMs ? ('earlier' as const) : undefined

/** Calls with the same reply for everybody. A used invitation would fail if it were refetched. */
const publicPaths: readonly string[] = [api.config.path, api.openInvitation.path, api.openSalesmanInvitation.path]

/** Whose stored session the page started with; nobody else's screens were shown until it was found to have ended. */
let resumedId: string | null = null

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
  resumedId = userId
  try {
    become(await ownProfile())
  } catch (error) {
    if (isOutsideCompany(error)) return becomeOutsider()
    if (!mayPass(error)) {
      // Where only the sign-in ended, the person is told, and comes back here.
      if (!isStatus(error, 401)) resumedId = null
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

export async function login(email: string, password: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) throw readableAuthError(error)
  await enter(ownProfile)
}

/** `confirm-email`: the account exists, but its address must be confirmed before signing in. */
export async function signUp({ email, password, ...form }: SignUp): Promise<'signed-in' | 'confirm-email'> {
  const company = { ...form, ...agreed() }
  const auth = await authClient()
  const { data, error } = await auth.signUp({ email, password, options: { data: company } })
  if (error) throw readableAuthError(error)
  // For a taken address the reply is like that for a new one, but without identities, so that it does not reveal accounts.
  if (!data.session || data.user?.identities?.length === 0) return 'confirm-email'
  await enter(() => createProfile(company))
  return 'signed-in'
}

/** `token`: the invitation's. `hasAccount`: this address has a sign-in account already. */
type NewMember = Joining & { token: string; email: string; password: string; hasAccount: boolean }

/** Accepts an invitation with a new or an existing account. Same result as `signUp`. */
export async function joinCompany({ token, email, password, hasAccount, close_own_company, ...person }: NewMember) {
  const invited = { ...person, ...agreed() }
  const auth = await authClient()
  const { data, error } = hasAccount
    ? await auth.signInWithPassword({ email, password })
    : await auth.signUp({ email, password, options: { data: { ...invited, join: token } } })
  if (error) throw readableAuthError(error)
  if (!data.session) return 'confirm-email'
  await enter(() => acceptInvitation(token, { ...invited, ...(close_own_company && { close_own_company }) }))
  return 'signed-in'
}

async function acceptInvitation(token: string, invited: Joining): Promise<User> {
  return (await call(api.acceptInvitation, { params: { token }, body: invited })).user
}

/** Confirms an address by what was mailed to it, the token of the link or the code of 6 digits, which also signs in. */
export async function confirmEmail(proof: { token_hash: string } | { email: string; token: string }): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.verifyOtp({ ...proof, type: 'signup' })
  if (error) throw readableAuthError(error)
  await enter(ownProfile)
}

/** Mails the link and a new code again; the reply does not tell whether the address has an account. */
export async function mailConfirmation(email: string): Promise<void> {
  const auth = await authClient()
  const { error } = await auth.resend({ type: 'signup', email })
  if (error) throw readableAuthError(error)
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

/** Notifications that this browser shows are those of whoever is signed in. */
async function leavePush(token?: string | null) {
  if (!pushOnThisDevice()) return
  const device = await import('../device/push-device.ts')
  await device.leavePush(token)
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

async function enter(profile: () => Promise<User>) {
  try {
    become(await profile())
  } catch (error) {
    if (isOutsideCompany(error)) return becomeOutsider()
    const auth = await authClient()
    await auth.signOut({ scope: 'local' })
    throw error
  }
}

/** What every form of a new profile says beside its fields: its sentence about the terms stands above its button. */
export const agreed = () => ({ language: currentLanguage(), terms_version: termsVersion })

/** For a person signed in without a company. */
export async function foundCompany(company: NewProfile): Promise<void> {
  become(await createProfile({ ...company, ...agreed() }))
}

/** Like `joinCompany`, for a person signed in without a company, or alone in one, which is closed. */
export async function joinAsOutsider(token: string, invited: Joining): Promise<void> {
  const user = await acceptInvitation(token, { ...invited, ...agreed() })
  // A closed company leaves nothing on the screens.
  becomeOutsider()
  become(user)
}

/** After confirmation by mail there is no profile yet: it is created from the sign-up form's data in the metadata. */
async function ownProfile(): Promise<User> {
  try {
    return (await call(api.profile)).user
  } catch (error) {
    if (!isStatus(error, 404) || isOutsideCompany(error)) throw error
    const auth = await authClient()
    const { data } = await auth.getSession()
    const { invitedProfile, newProfile } = await import('#contract/account.ts')
    const metadata = data.session?.user.user_metadata ?? {}
    const invited = invitedProfile.safeParse(metadata)
    if (typeof metadata.join === 'string' && invited.success) return acceptInvitation(metadata.join, invited.data)
    const company = newProfile.safeParse(metadata)
    if (!company.success) throw error
    return createProfile(company.data)
  }
}

/** Race: another tab may have created it. */
async function createProfile(company: NewProfile): Promise<User> {
  try {
    return (await call(api.createProfile, { body: company })).user
  } catch (error) {
    if (!isStatus(error, 409)) throw error
    return (await call(api.profile)).user
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
  if (reason === 'suspended') localStorage.setItem(suspendedKey, String(Date.now()))
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

function become(user: User) {
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
function becomeOutsider() {
  persistRepliesOf(null)
  setSessionState({ status: 'no-company', email: storedEmail() })
  forgetPrivateData()
}

/** Drafts stay for the person's return, except after a logout; cached replies are deleted in both cases. */
function becomeNobody(left: boolean, end?: SessionEnd) {
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

function signedInId(): string | null {
  const state = sessionState()
  return state.status === 'signed-in' ? state.user.id : null
}

const isOutsideCompany = (error: unknown) =>
  error instanceof ApiError && error.sentence?.code === messages.noCompany.code

const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status

function mayPass(error: unknown): boolean {
  return error instanceof NetworkError || (error instanceof ApiError && (error.status >= 500 || error.status === 429))
}
