import type { SecondFactor } from '#contract/second-factor.ts'
import type { Sql, Transaction } from '../../../db/database.ts'
import type { FactorNeeded } from '../../../http/identify.ts'

/** A session is asked again after this time; one of the embedded sign-in ends before. */
const confirmedFor = '30 days'

/** `required`: the setting ADMIN_SECOND_FACTOR. */
export async function factorNeeded(
  sql: Sql,
  { id, sessionId }: { id: string; sessionId: string },
  required: boolean,
): Promise<FactorNeeded | null> {
  const [factor] = await sql<{ confirmed: boolean }[]>`
    select exists (
      select from second_factor_sessions s
      where s.user_id = f.user_id and s.session_id = ${sessionId} and s.confirmed_at > now() - ${confirmedFor}::interval
    ) as confirmed
    from second_factors f where f.user_id = ${id} and f.enabled_at is not null`
  if (!factor) return required ? 'enrolment' : null
  return factor.confirmed ? null : 'code'
}

export async function readFactor(sql: Sql, userId: string, required: boolean): Promise<SecondFactor> {
  const [factor] = await sql<Pick<SecondFactor, 'enabled_at' | 'recovery_codes_left'>[]>`
    select f.enabled_at, (
      select count(*) from second_factor_recovery_codes c where c.user_id = f.user_id and c.used_at is null
    ) as recovery_codes_left
    from second_factors f where f.user_id = ${userId} and f.enabled_at is not null`
  return { required, ...(factor ?? { enabled_at: null, recovery_codes_left: 0 }) }
}

/** `last_step`: of the last accepted code. */
export type StoredFactor = { secret: string; enabled_at: string | null; last_step: number }

export async function lockFactor(tx: Transaction, userId: string): Promise<StoredFactor | undefined> {
  const [factor] = await tx<StoredFactor[]>`
    select secret, enabled_at, last_step from second_factors where user_id = ${userId} for update`
  return factor
}

/** Confirms this session, and forgets those that are asked again anyway. */
export async function confirmSession(tx: Transaction, userId: string, sessionId: string): Promise<void> {
  await tx`
    delete from second_factor_sessions
    where user_id = ${userId} and confirmed_at <= now() - ${confirmedFor}::interval`
  await tx`
    insert into second_factor_sessions (user_id, session_id, confirmed_at) values (${userId}, ${sessionId}, now())
    on conflict (user_id, session_id) do update set confirmed_at = excluded.confirmed_at`
}

/** With its codes and sessions. False if there was none. */
export async function deleteFactor(tx: Transaction, userId: string): Promise<boolean> {
  const { count } = await tx`delete from second_factors where user_id = ${userId}`
  await tx`delete from second_factor_attempts where user_id = ${userId}`
  return count > 0
}
