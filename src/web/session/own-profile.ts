import type { NewProfile, User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import type { Joining } from '#contract/invitation.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { ApiError } from '#web/api/errors.ts'
import { authClient } from './auth-client.ts'

/** After confirmation by mail there is no profile yet: it is created from the sign-up form's data in the metadata. */
export async function ownProfile(): Promise<User> {
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
export async function createProfile(company: NewProfile): Promise<User> {
  try {
    return (await call(api.createProfile, { body: company })).user
  } catch (error) {
    if (!isStatus(error, 409)) throw error
    return (await call(api.profile)).user
  }
}

export async function acceptInvitation(token: string, invited: Joining): Promise<User> {
  return (await call(api.acceptInvitation, { params: { token }, body: invited })).user
}

export const isOutsideCompany = (error: unknown) =>
  error instanceof ApiError && error.sentence?.code === messages.noCompany.code

export const isStatus = (error: unknown, status: number) => error instanceof ApiError && error.status === status
