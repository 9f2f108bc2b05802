import { messages } from '#contract/messages.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockDraft } from '../jobs/lock-draft.ts'
import { countLines, putLines, refuseMistakes } from './put-lines.ts'

/**
 * Saves lines of a draft, all of the call or none. The browser chooses their ids: after a lost reply it asks for the lines and goes
 * on with the version that it gets.
 */
export const saveJobItems = defineWrite('saveJobItems', async ({ tx, actor, input }) => {
  const { id, version, put = [], remove = [] } = input
  refuseMistakes(put, 'put')
  const draft = await lockDraft(tx, actor, id)
  if (version !== draft.version) throw new Refusal(409, messages.staleVersion)
  if (remove.length > 0) await tx`delete from job_items where job_id = ${id} and id = any(${remove}::uuid[])`
  if (put.length > 0) await putLines(tx, id, put, 0)
  const item_count = await countLines(tx, id)
  await tx`update jobs set version = ${version + 1} where id = ${id}`
  await recordFacts(tx, actor, { type: 'draft_saved', job: draft, buyer: actor.company_id })
  return { version: version + 1, item_count }
})
