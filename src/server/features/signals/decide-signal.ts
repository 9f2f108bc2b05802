import { messages } from '#contract/messages.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

/** Notes what an admin found. Nothing else follows from it: what is to be done, an admin does by hand. */
export const decideSignal = defineWrite('decideSignal', async ({ tx, actor, now, input: { id, status, note } }) => {
  const [signal] = await tx<{ is_new: boolean; companies: string[] }[]>`
    select status = 'new' as is_new, companies::text[] as companies from signals where id = ${id} for update`
  const { is_new, companies } = orNotFound(signal)
  if (!is_new) throw new Refusal(409, messages.signalDecided)
  await tx`
    update signals set status = ${status}, note = ${note}, decided_by = ${actor.user_id}, decided_at = ${await now()}
    where id = ${id}`
  const names = await tx<{ company_name: string }[]>`
    select company_name from companies where id = any(${companies}::uuid[]) order by company_name, id`
  const named = `${names.map(({ company_name }) => company_name).join(', ')}: ${status}. ${note}`
  await recordFacts(tx, actor, { type: 'signal_decided', signal_id: id, named })
  return { message: messages.signalNoted.text }
})
