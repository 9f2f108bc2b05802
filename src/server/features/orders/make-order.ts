import { messages } from '#contract/messages.ts'
import { indiaDay } from '#domain/india-time.ts'
import { suppliedIn } from '#domain/orders/change-order.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { locationOfSite } from '#domain/place-of-address.ts'
import { orderPolicy } from '#domain/policy/order-policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { type LockedJob, lockJob } from '../jobs/lock-job.ts'
import { changedPaper } from './change-paper.ts'
import { lockOrder, namedOrder } from './lock-order.ts'
import { orderOf } from './order-queries.ts'
import { draftContent, keepsAwarded, type Source, sourceOf } from './order-sources.ts'

/** Drafts the order of an award; where the supplier did not accept one of it before, as that was written. */
export const makeOrder = defineWrite(
  'makeOrder',
  async ({ tx, actor, now, input: { id: jobId, award_id, bid_id } }) => {
    const job = await lockJob(tx, jobId, 'update')
    authorize(orderPolicy.makeOrder(actor, job))
    if ((award_id === undefined) === (bid_id === undefined)) throw invalid('award_id', messages.orderOfWhat)
    const source = await sourceOf(tx, jobId, { award_id, bid_id })
    const [made] = await tx`
    select from orders
    where bid_id = ${source.bid_id} and award_id is not distinct from ${source.award_id}
      and status not in ('refused', 'lapsed', 'cancelled')`
    if (made) throw new Refusal(409, messages.orderExists)
    const first = await draftContent(tx, jobId, source, indiaDay(await now()))
    const { content, site_id } = (await asBefore(tx, source, first)) ?? (await forOwnSite(tx, job, source, first))
    const [order] = await tx<{ id: string }[]>`
    insert into orders ${tx({
      ...{ kind: content.kind, job_id: jobId, bid_id: source.bid_id, award_id: source.award_id },
      ...{ buyer_id: job.posted_by, supplier_id: source.supplier_id, represented: source.represented, site_id },
      ...{ total_paise: Math.round(content.total * 100), created_by: actor.user_id },
    })} returning id`
    await tx`
    insert into order_versions (order_id, version, status, content, made_by)
    values (${order!.id}, 1, 'draft', ${tx.json(content as never)}, ${actor.user_id})`
    await recordFacts(tx, actor, { type: 'order_drafted', ...namedOrder(await lockOrder(tx, order!.id)) })
    return orderOf(tx, actor, order!.id)
  },
)

/** For the open site of the buyer that the job's location names, if it is one alone; with its whole address and its state. */
async function forOwnSite(tx: Transaction, job: LockedJob, { location, bid_id }: Source, content: OrderContent) {
  const sites = await tx<{ id: string; name: string; address: string }[]>`
    select id, name, address from sites where company_id = ${job.posted_by} and closed_at is null`
  const [site, other] = sites.filter((own) => locationOfSite(own) === location)
  if (!site || other) return { content, site_id: null }
  const order = { buyer_id: job.posted_by, job_id: job.id, bid_id, site_id: null }
  return changedPaper(tx, order, content, { site_id: site.id })
}

/** The newest order of the bid that was refused or not answered, if the same was awarded; with both sides as they are today. */
async function asBefore(tx: Transaction, { bid_id }: Source, first: OrderContent) {
  const [before] = await tx<{ content: OrderContent; site_id: string | null }[]>`
    select v.content, s.id as site_id from orders o join order_versions v on v.order_id = o.id
    left join sites s on s.id = o.site_id and s.closed_at is null
    where o.bid_id = ${bid_id} and o.status in ('refused', 'lapsed')
    order by o.seq desc, v.version desc limit 1`
  if (!before || before.content.bid_version !== first.bid_version || !keepsAwarded(before.content, first.total)) return
  const { buyer, supplier } = first
  const content = { ...before.content, number: '', version: 1, buyer, supplier }
  return { ...before, content: suppliedIn(content, content.place_of_supply) }
}
