import { inTransaction, uniqueViolation } from '../db/database.ts'
import { SignInError, userNotFound } from './errors.ts'
import { dropCodes } from './one-time-codes.ts'
import { hashSecret, requireStrongPassword } from './passwords.ts'
import { endSessions } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type Metadata, mergedMetadata, type UserRow, userAnswer, userWithId } from './users.ts'

type Attributes = {
  email?: string | null
  password?: string | null
  email_confirm?: boolean | null
  user_metadata?: Metadata | null
  app_metadata?: Metadata | null
}

const emailExists = () =>
  new SignInError(422, 'email_exists', 'A user with this email address has already been registered')

async function hashOf(context: SignInContext, email: string, password?: string | null): Promise<string | null> {
  if (password == null) return null
  requireStrongPassword(password, email, context)
  return hashSecret(password)
}

export async function createUser(
  context: SignInContext,
  caller: Caller,
  { email, password, email_confirm, user_metadata, app_metadata }: Attributes & { email: string },
) {
  const { database } = context
  const passwordHash = await hashOf(context, email, password)
  const [user] = await database<UserRow[]>`
    insert into sign_in.users (email, password_hash, email_confirmed_at, user_metadata, app_metadata)
    values (${email}, ${passwordHash}, case when ${email_confirm === true} then now() end,
      ${database.json(mergedMetadata({}, user_metadata ?? {}))}, ${database.json(mergedMetadata({}, app_metadata ?? {}))})
    on conflict (email) do nothing returning *`
  if (!user) throw emailExists()
  caller.log.info({ event: 'user_created', user_id: user.id }, 'an admin created a user')
  return userAnswer(user)
}

/** A page of the users, newest first, and their total number. */
export async function listUsers({ database }: SignInContext, page: { page: number; per_page: number }) {
  const users = await database<UserRow[]>`
    select * from sign_in.users order by created_at desc, id limit ${page.per_page} offset ${(page.page - 1) * page.per_page}`
  const [{ total } = { total: 0 }] = await database<{ total: number }[]>`select count(*) as total from sign_in.users`
  return { users: users.map(userAnswer), total }
}

export async function getUser({ database }: SignInContext, id: string) {
  const user = await userWithId(database, id)
  if (!user) throw userNotFound()
  return userAnswer(user)
}

/** A password set by an admin ends every session that began with the old one. */
export async function changeUser(context: SignInContext, caller: Caller, id: string, attributes: Attributes) {
  const user = await userWithId(context.database, id)
  if (!user) throw userNotFound()
  const email = attributes.email ?? user.email
  const newHash = await hashOf(context, email, attributes.password)
  const changed = await inTransaction(context.database, async (tx) => {
    const [present] = await tx<UserRow[]>`select * from sign_in.users where id = ${id} for update`
    if (!present) throw userNotFound()
    const [row] = await tx<UserRow[]>`
      update sign_in.users set
        email = ${email}, password_hash = ${newHash ?? present.password_hash},
        email_confirmed_at = case when ${attributes.email_confirm === true} then coalesce(email_confirmed_at, now()) else email_confirmed_at end,
        user_metadata = ${tx.json(mergedMetadata(present.user_metadata, attributes.user_metadata ?? {}))},
        app_metadata = ${tx.json(mergedMetadata(present.app_metadata, attributes.app_metadata ?? {}))}, updated_at = now()
      where id = ${id} returning *`
    if (newHash || email !== present.email) await dropCodes(tx, id)
    if (newHash) {
      await endSessions(tx, id, { scope: 'all' })
      await context.sessionsEnded(tx, id)
    }
    return row!
  }).catch((error) => {
    throw error.code === uniqueViolation ? emailExists() : error
  })
  caller.log.info({ event: 'user_changed', user_id: id }, 'an admin changed a user')
  return userAnswer(changed)
}

/** Deletes a sign-in account, with its sessions, tokens and codes. */
export async function deleteUser(context: SignInContext, caller: Caller, id: string): Promise<void> {
  await inTransaction(context.database, async (tx) => {
    const deleted = await tx`delete from sign_in.users where id = ${id}`
    if (deleted.count === 0) throw userNotFound()
    await context.sessionsEnded(tx, id)
  })
  caller.log.info({ event: 'user_deleted', user_id: id }, 'an admin deleted a user')
}
