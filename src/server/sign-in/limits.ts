import { createHash } from 'node:crypto'
import type { Sql } from '../db/database.ts'
import { SignInError } from './errors.ts'

/**
 * Rate limit: at most `most` uses of `key` in a window of `seconds`, counted in the database, so that servers share it and
 * restarts keep it.
 */
export type Limit = { key: string; most: number; seconds: number }

const minute = 60
const hour = 60 * minute

export const signInFromNetwork = (network: string): Limit => ({
  key: `sign-in ${network}`,
  most: 150,
  seconds: 5 * minute,
})
export const signInToAccountFromNetwork = (email: string, network: string): Limit => ({
  key: `sign-in ${email} ${network}`,
  most: 5,
  seconds: 15 * minute,
})
export const signInToAccount = (email: string): Limit => ({ key: `sign-in ${email}`, most: 50, seconds: hour })
export const unknownTokenFromNetwork = (network: string): Limit => ({
  key: `refresh ${network}`,
  most: 150,
  seconds: 5 * minute,
})
/** As high as for signing in, since a whole town's phones can share one address (carrier-grade NAT). */
export const signUpFromNetwork = (network: string): Limit => ({
  key: `sign-up ${network}`,
  most: 150,
  seconds: 5 * minute,
})
export const mailFromNetwork = (network: string): Limit => ({ key: `mail ${network}`, most: 30, seconds: 5 * minute })
export const mailToAccount = (email: string): Limit => ({ key: `mail ${email}`, most: 10, seconds: hour })
export const codeFromNetwork = (network: string): Limit => ({ key: `code ${network}`, most: 30, seconds: 5 * minute })
export const codeToAccountFromNetwork = (email: string, network: string): Limit => ({
  key: `code ${email} ${network}`,
  most: 20,
  seconds: 24 * hour,
})
/** Brute force: without it, a new code each minute with five tries each would succeed within a few months. */
export const codeToAccount = (email: string): Limit => ({ key: `code ${email}`, most: 30, seconds: 24 * hour })
export const changeByUser = (userId: string): Limit => ({ key: `change ${userId}`, most: 30, seconds: 5 * minute })

/** Hashed, which limits the key's length and keeps typed addresses out of the database. */
const hashed = (limit: Limit) => createHash('sha256').update(limit.key).digest('base64url')

/** Counts one use of each limit; returns the seconds until all of them allow another, 0 if they allow this one. */
export async function secondsToWait(sql: Sql, factor: number, limits: Limit[]): Promise<number> {
  const allowed = new Map(limits.map((limit) => [hashed(limit), Math.max(1, Math.floor(limit.most * factor))]))
  const rows = await sql<{ key: string; used: number; seconds_left: number }[]>`
    insert into sign_in.limits as present (key, used, resets_at)
    select key, 1, now() + seconds * interval '1 second'
    from unnest(${limits.map(hashed)}::text[], ${limits.map((limit) => limit.seconds)}::int[]) as wanted (key, seconds)
    order by key
    on conflict (key) do update set
      used = case when present.resets_at <= now() then 1 else present.used + 1 end,
      resets_at = case when present.resets_at <= now() then excluded.resets_at else present.resets_at end
    returning key, used, ceil(extract(epoch from resets_at - now()))::int as seconds_left`
  const waits = rows.filter((row) => row.used > (allowed.get(row.key) ?? 0)).map((row) => Math.max(1, row.seconds_left))
  return Math.max(0, ...waits)
}

/** Counts one use of each limit; throws 429 with Retry-After if one is exceeded. */
export async function consume(sql: Sql, factor: number, limits: Limit[]): Promise<void> {
  const wait = await secondsToWait(sql, factor, limits)
  if (wait > 0) throw tooMany('over_request_rate_limit', 'Request rate limit reached', wait)
}

export function tooMany(code: 'over_request_rate_limit' | 'over_email_send_rate_limit', message: string, wait: number) {
  return new SignInError(429, code, message, { retryAfterSeconds: wait })
}

/** Uncounts a success, so that only failures count against an account or a shared address. */
export async function giveBack(sql: Sql, limits: Limit[]): Promise<void> {
  await sql`update sign_in.limits set used = greatest(used - 1, 0) where key in ${sql(limits.map(hashed))}`
}

export async function forget(sql: Sql, limit: Limit): Promise<void> {
  await sql`delete from sign_in.limits where key = ${hashed(limit)}`
}
