import { messages } from '#contract/messages.ts'
import type { Transaction } from '../../../db/database.ts'
import { recordFacts } from '../../../facts/record-facts.ts'
import { Refusal } from '../../../refusal.ts'
import type { Services } from '../../../services.ts'
import { defineWrite } from '../../../use-case.ts'
import { lockUser } from '../support-account.ts'
import { tellAdmin } from './factor-mail.ts'
import { deleteFactor } from './factor-queries.ts'

/** For an admin who has lost the phone and the recovery codes. One's own is switched off with a code. */
export const resetSecondFactor = defineWrite(
  'resetSecondFactor',
  async ({ tx, actor, input: { id, reason }, services }) => {
    const { named } = await lockUser(tx, actor, id)
    if (id === actor.user_id) throw new Refusal(409, messages.resetOwnFactor)
    if (!(await removeFactor(tx, services, id))) throw new Refusal(409, messages.noSecondFactor)
    await recordFacts(tx, actor, { type: 'second_factor_reset', user_id: id, named: `${named}: ${reason}` })
    return { message: messages.factorReset.text }
  },
)

/** Ends all sessions too, as one may be a stranger's. False if there is no second factor. */
export async function removeFactor(tx: Transaction, services: Services, userId: string): Promise<boolean> {
  if (!(await deleteFactor(tx, userId))) return false
  await services.endSessions(tx, userId)
  await services.personChanged(tx, userId)
  await tellAdmin(tx, userId, 'reset')
  return true
}
