import { messages } from '#contract/messages.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { lockOrder, namedOrder } from './lock-order.ts'
import { orderOf } from './order-queries.ts'
import { draftContent, sourceOf } from './order-sources.ts'

/** Drafts the order of an award. */
export const makeOrder = defineWrite('makeOrder', async ({ tx, actor, input: { id: jobId, award_id, bid_id } }) => {
  const job = await lockJob(tx, jobId, 'update')
  authorize(orderPolicy.makeOrder(actor, job))
  if ((award_id === undefined) === (bid_id === undefined)) throw invalid('award_id', messages.orderOfWhat)
  const source = await sourceOf(tx, jobId, { award_id, bid_id })
  const [made] = await tx`
    select from orders
    where bid_id = ${source.bid_id} and award_id is not distinct from ${source.award_id}
      and status not in ('refused', 'lapsed', 'cancelled')`
  if (made) throw new Refusal(409, messages.orderExists)
  const content = await draftContent(tx, jobId, source)
  const [order] = await tx<{ id: string }[]>`
    insert into orders ${tx({
      ...{ kind: content.kind, job_id: jobId, bid_id: source.bid_id, award_id: source.award_id },
      ...{ buyer_id: job.posted_by, supplier_id: source.supplier_id, represented: source.represented },
      ...{ total_paise: Math.round(content.total * 100), created_by: actor.user_id },
    })} returning id`
  await tx`
    insert into order_versions (order_id, version, status, content, made_by)
    values (${order!.id}, 1, 'draft', ${tx.json(content as never)}, ${actor.user_id})`
  await recordFacts(tx, actor, { type: 'order_drafted', ...namedOrder(await lockOrder(tx, order!.id)) })
  return orderOf(tx, actor, order!.id)
})
