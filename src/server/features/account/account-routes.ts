import { messages } from '#contract/messages.ts'
import type { Serve } from '../../http/route.ts'
import { Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { findProfile, hasLeftCompany, userOf } from './account-queries.ts'
import { changeName } from './change-name.ts'
import { changePassword } from './change-password.ts'
import { chooseLanguage } from './choose-language.ts'
import { createProfile } from './create-profile.ts'
import { forgotPassword } from './forgot-password.ts'
import { resetPassword } from './reset-password.ts'
import { patchProfile, updateProfile } from './update-profile.ts'

export function accountRoutes(serve: Serve, services: Services): void {
  const { askSignIn, config, database, now } = services

  serve('profile', async ({ caller }) => {
    const profile = await findProfile(database, caller.id)
    if (!profile && (await hasLeftCompany(database, caller.id))) throw new Refusal(404, messages.noCompany)
    if (profile === 'suspended') throw new Refusal(401, messages.accountSuspended)
    if (!profile || profile === 'deleted') throw new Refusal(404, messages.profileMissing)
    const { secondFactor } = caller
    return { user: { ...userOf(profile, now()), ...(secondFactor && { second_factor: secondFactor }) } }
  })
  serveWrite(serve, services, createProfile)
  serveWrite(serve, services, updateProfile)
  serveWrite(serve, services, patchProfile)
  serveWrite(serve, services, chooseLanguage)
  serveWrite(serve, services, changeName)

  // Steps instead of writes: passwords and sessions belong to the sign-in service, which may be a hosted one.
  serve('changePassword', ({ steps, caller, authorization, address, body }) => {
    const token = authorization.replace(/^Bearer /i, '')
    return steps(() => changePassword(askSignIn, { email: caller.email, token, clientAddress: address }, body))
  })
  serve('forgotPassword', ({ steps, address, body }) =>
    steps(() => forgotPassword(askSignIn, address, body.email, config.mailConfigured)),
  )
  serve('resetPassword', ({ steps, address, body }) => steps(() => resetPassword(askSignIn, address, body)))
}
