import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../../db/database.ts'
import { recordFacts } from '../../../facts/record-facts.ts'
import type { Caller } from '../../../http/identify.ts'
import { Refusal } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { defineWrite } from '../../../use-case.ts'
import { countAttempt } from './attempts.ts'
import { consumeAppCode, consumeCode } from './consume-code.ts'
import { tellAdmin } from './factor-mail.ts'
import { confirmSession, deleteFactor, lockFactor } from './factor-queries.ts'
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts'
import { newSecret, uriOf } from './totp.ts'

/** Every call that takes a code counts it first, and logs a wrong one. */
const withCode = {
  prepare: ({ actor, services }: { actor: Caller; services: Services }) => countAttempt(services, actor.user_id),
  async afterRefusal({ actor, services, refusal }: { actor: Caller; services: Services; refusal: Refusal }) {
    if (refusal.status === 422)
      services.log.warn({ event: 'second_factor_refused', user_id: actor.user_id }, 'a second factor was refused')
  },
}

/** Replaces a secret that no code has confirmed. A lost reply costs nothing: the next call makes another one. */
export const newFactorSecret = defineWrite('newFactorSecret', async ({ tx, actor, services }) => {
  const secret = newSecret()
  const { count } = await tx`
    insert into second_factors (user_id, secret) values (${actor.user_id}, ${secret})
    on conflict (user_id) do update set secret = excluded.secret where second_factors.enabled_at is null`
  if (count === 0) throw new Refusal(409, messages.hasSecondFactor)
  return { secret, uri: uriOf(secret, { issuer: services.config.brandName, label: actor.email }) }
})

export const enableSecondFactor = defineWrite('enableSecondFactor', {
  ...withCode,
  async work({ tx, actor, now, input: { code }, services }) {
    const factor = await lockFactor(tx, actor.user_id)
    if (!factor) throw new Refusal(409, messages.noSecondFactor)
    if (factor.enabled_at) throw new Refusal(409, messages.hasSecondFactor)
    await consumeAppCode(tx, actor.user_id, factor, { code, now: await now() })
    await tx`update second_factors set enabled_at = ${await now()} where user_id = ${actor.user_id}`
    const recovery_codes = await replaceRecoveryCodes(tx, actor.user_id)
    await confirm(tx, actor, services)
    await tellAdmin(tx, actor.user_id, 'enabled')
    await recordFacts(tx, actor, { type: 'second_factor_enabled', user_id: actor.user_id, named: actor.company_name })
    return { recovery_codes }
  },
})

export const confirmSecondFactor = defineWrite('confirmSecondFactor', {
  ...withCode,
  async work({ tx, actor, now, input: { code }, services }) {
    await consumeCode(tx, actor, { code, now: await now() })
    await confirm(tx, actor, services)
    return { message: messages.factorConfirmed.text }
  },
})

export const renewRecoveryCodes = defineWrite('renewRecoveryCodes', {
  ...withCode,
  async work({ tx, actor, now, input: { code } }) {
    await consumeCode(tx, actor, { code, now: await now() })
    const recovery_codes = await replaceRecoveryCodes(tx, actor.user_id)
    await recordFacts(tx, actor, { type: 'recovery_codes_renewed', user_id: actor.user_id, named: actor.company_name })
    return { recovery_codes }
  },
})

export const disableSecondFactor = defineWrite('disableSecondFactor', {
  ...withCode,
  async work({ tx, actor, now, input: { code }, services }) {
    await consumeCode(tx, actor, { code, now: await now() })
    await deleteFactor(tx, actor.user_id)
    await services.personChanged(tx, actor.user_id)
    await tellAdmin(tx, actor.user_id, 'disabled')
    await recordFacts(tx, actor, { type: 'second_factor_disabled', user_id: actor.user_id, named: actor.company_name })
    return { message: messages.factorDisabled.text }
  },
})

async function replaceRecoveryCodes(tx: Transaction, user_id: string): Promise<string[]> {
  const codes = newRecoveryCodes()
  await tx`delete from second_factor_recovery_codes where user_id = ${user_id}`
  const rows = codes.map((code) => ({ user_id, code_hash: hashRecoveryCode(code) }))
  await tx`insert into second_factor_recovery_codes ${tx(rows)}`
  return codes
}

async function confirm(tx: Transaction, actor: Caller, services: Services): Promise<void> {
  await confirmSession(tx, actor.user_id, actor.sessionId)
  await services.personChanged(tx, actor.user_id)
}
