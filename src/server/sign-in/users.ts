import type { Sql } from '../db/database.ts'
import type { JSONValue } from '../db/postgres-driver.ts'
import { invalid } from './errors.ts'

export type Metadata = { [key: string]: JSONValue }

export type UserRow = {
  id: string
  email: string
  password_hash: string | null
  user_metadata: Metadata
  app_metadata: Metadata
  email_confirmed_at: string | null
  confirmation_sent_at: string | null
  recovery_sent_at: string | null
  last_sign_in_at: string | null
  created_at: string
  updated_at: string
}

/** Metadata is part of the token in every request, and servers refuse headers above 16 KB. */
const maxMetadataBytes = 4096

/** Merges `changes` into `present`; null deletes a key. Refuses metadata that is too large for a token. */
export function mergedMetadata(present: Metadata, changes: Metadata): Metadata {
  const merged = Object.fromEntries(Object.entries({ ...present, ...changes }).filter(([, value]) => value !== null))
  if (Buffer.byteLength(JSON.stringify(merged)) > maxMetadataBytes)
    throw invalid(`User metadata must be at most ${maxMetadataBytes} bytes`)
  return merged
}

export const appMetadataOf = (user: UserRow): Metadata => ({
  provider: 'email',
  providers: ['email'],
  ...user.app_metadata,
})

function identityOf(user: UserRow) {
  return {
    identity_id: user.id,
    id: user.id,
    user_id: user.id,
    provider: 'email',
    identity_data: {
      email: user.email,
      email_verified: user.email_confirmed_at !== null,
      phone_verified: false,
      sub: user.id,
    },
    email: user.email,
    created_at: user.created_at,
    updated_at: user.updated_at,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
  }
}

/** A user in the format of Supabase Auth. */
export function userAnswer(user: UserRow) {
  return {
    id: user.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: user.email,
    phone: '',
    email_confirmed_at: user.email_confirmed_at ?? undefined,
    confirmed_at: user.email_confirmed_at ?? undefined,
    confirmation_sent_at: user.confirmation_sent_at ?? undefined,
    recovery_sent_at: user.recovery_sent_at ?? undefined,
    last_sign_in_at: user.last_sign_in_at ?? undefined,
    app_metadata: appMetadataOf(user),
    user_metadata: user.user_metadata,
    identities: [identityOf(user)],
    created_at: user.created_at,
    updated_at: user.updated_at,
    is_anonymous: false,
  }
}

export async function userWithEmail(sql: Sql, email: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from sign_in.users where email = ${email}`
  return user
}

export async function userWithId(sql: Sql, id: string): Promise<UserRow | undefined> {
  const [user] = await sql<UserRow[]>`select * from sign_in.users where id = ${id}`
  return user
}
