import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../../db/database.ts'
import { recordFacts } from '../../../facts/record-facts.ts'
import type { Caller } from '../../../http/identify.ts'
import { invalid, Refusal } from '../../../refusal.ts'
import { forgetAttempts } from './attempts.ts'
import { tellAdmin } from './factor-mail.ts'
import { lockFactor, type StoredFactor } from './factor-queries.ts'
import { hashRecoveryCode, plainCode } from './recovery-codes.ts'
import { stepOfCode } from './totp.ts'

type Typed = { code: string; now: string }

/** Accepts a code of the app, once: the step of the last accepted one is stored. Throws 422 if it is wrong or used. */
export async function consumeAppCode(tx: Transaction, userId: string, factor: StoredFactor, typed: Typed) {
  const step = stepOfCode(factor.secret, plainCode(typed.code), Date.parse(typed.now))
  if (step === null || step <= factor.last_step) throw invalid('code', messages.factorCodeWrong)
  await tx`update second_factors set last_step = ${step} where user_id = ${userId}`
  await forgetAttempts(tx, userId)
}

/** Accepts a code of the app or a recovery code of an admin whose second factor is on. Throws 409 if it is off. */
export async function consumeCode(tx: Transaction, actor: Caller, typed: Typed): Promise<void> {
  const factor = await lockFactor(tx, actor.user_id)
  if (!factor?.enabled_at) throw new Refusal(409, messages.noSecondFactor)
  if (/^\d{6}$/.test(plainCode(typed.code))) return consumeAppCode(tx, actor.user_id, factor, typed)
  const { count } = await tx`
    update second_factor_recovery_codes set used_at = now()
    where user_id = ${actor.user_id} and code_hash = ${hashRecoveryCode(typed.code)} and used_at is null`
  if (count === 0) throw invalid('code', messages.factorCodeWrong)
  await forgetAttempts(tx, actor.user_id)
  await tellAdmin(tx, actor.user_id, 'recovery_code_used')
  await recordFacts(tx, actor, { type: 'recovery_code_used', user_id: actor.user_id, named: actor.company_name })
}
