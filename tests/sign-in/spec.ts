import { expect } from 'vitest'
import type { Settings, SignInWorld } from './sign-in-world.ts'

/** A property that users of the service rely on; `tell` throws if it does not hold. */
export type Spec = { name: string; settings?: Settings; tell(world: SignInWorld): Promise<void> }

export const asha = 'asha@example.com'
export const password = 'monsoon-brick-42'
export const newPassword = 'lime-mortar-77'

export const codeIn = (mail: { text: string }): string => /code is (\d{6})/.exec(mail.text)![1]!
export const linkTokenIn = (mail: { text: string }): string => /token_hash=([\w-]+)/.exec(mail.text)![1]!
export const otherThan = (code: string): string => (code === '000000' ? '111111' : '000000')

export async function signedUp(world: SignInWorld, email = asha, headers: Record<string, string> = {}) {
  const client = world.client(headers)
  const { data, error } = await client.signUp({ email, password })
  expect(error).toBeNull()
  return { client, session: data.session!, user: data.user! }
}

export async function signedIn(world: SignInWorld, email = asha, secret = password) {
  const client = world.client()
  const { data, error } = await client.signInWithPassword({ email, password: secret })
  expect(error).toBeNull()
  return { client, session: data.session!, user: data.user! }
}

export const refreshWith = (world: SignInWorld, refreshToken: string) =>
  world.ask('/token?grant_type=refresh_token', { body: { refresh_token: refreshToken } })

export const signInFrom = (world: SignInWorld, address: string, email: string, secret: string, at?: string) =>
  world.ask(
    '/token?grant_type=password',
    { body: { email, password: secret }, headers: { 'x-forwarded-for': address } },
    at,
  )

export const sessionIdOf = (accessToken: string): string =>
  JSON.parse(Buffer.from(accessToken.split('.')[1]!, 'base64url').toString()).session_id
