import { messages } from '#contract/messages.ts'
import type { DraftChange } from '#contract/opening.ts'
import { type BidWindow, bidWindowOf } from '#domain/bid-window.ts'
import { databaseTime } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { deleteDrafts } from './delete-drafts.ts'
import { type JobRow, jobById } from './job-queries.ts'
import { lockDraft } from './lock-draft.ts'
import { storedDetails } from './post-job.ts'

/** Changes a draft. Its deadline is checked when it is published. */
export const changeDraft = defineWrite('changeDraft', async ({ tx, actor, input }) => {
  const { id, version } = input
  const draft = await lockDraft(tx, actor, id)
  if (version !== draft.version) throw new Refusal(409, messages.staleVersion)
  const window = bidWindowOf(input, windowOf(draft), await databaseTime(tx))
  await tx`
    update jobs set ${tx({
      ...storedDetails(changedDetails(draft, input)),
      ...window,
      ...deliveryOf(draft, input),
      visibility: input.visibility ?? draft.visibility,
      version: version + 1,
    })}
    where id = ${id}`
  await recordFacts(tx, actor, { type: 'draft_saved', job: draft, buyer: actor.company_id })
  return jobById(tx, actor, id)
})

/** Throws a draft away: nobody but its company has seen it. */
export const deleteDraft = defineWrite('deleteDraft', async ({ tx, actor, input: { id } }) => {
  const draft = await lockDraft(tx, actor, id)
  await deleteDrafts(tx, [id])
  await recordFacts(tx, actor, { type: 'draft_saved', job: draft, buyer: actor.company_id })
  return { message: messages.draftDeleted.text }
})

export const windowOf = ({
  bid_deadline,
  sealed,
  question_deadline,
  validity_days,
  min_bids,
  opening,
}: JobRow): BidWindow => ({ bid_deadline, sealed, question_deadline, validity_days, min_bids, opening })

const deliveryOf = (draft: JobRow, change: DraftChange) => ({
  delivery_basis: change.delivery_basis === undefined ? draft.delivery_basis : change.delivery_basis,
  place_of_supply: change.place_of_supply === undefined ? draft.place_of_supply : change.place_of_supply,
})

const changedDetails = (draft: JobRow, change: DraftChange) => ({
  title: change.title ?? draft.title,
  category: change.category ?? draft.category,
  description: change.description ?? draft.description,
  quantity: change.quantity ?? draft.quantity ?? undefined,
  location: change.location ?? draft.location,
  delivery_timeline: change.delivery_timeline ?? draft.delivery_timeline,
  budget_range: change.budget_range ?? draft.budget_range ?? undefined,
})
