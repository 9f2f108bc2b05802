import type { NewProfile, SignUp, User } from '#contract/account.ts'
import type { Joining } from '#contract/invitation.ts'
import { termsVersion } from '#contract/terms.ts'
import { currentLanguage } from '#web/language/translate.ts'
import { authClient } from './auth-client.ts'
import { readableAuthError } from './auth-error.ts'
import { become, becomeOutsider } from './become.ts'
import { acceptInvitation, createProfile, isOutsideCompany, ownProfile } from './own-profile.ts'

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
