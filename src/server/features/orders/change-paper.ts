import { messages } from '#contract/messages.ts'
import type { NewOrderLine, OrderChange } from '#contract/new-order.ts'
import { basisPoints, parseQuantity, parseRate, percentText } from '#domain/exact.ts'
import { indiaDay } from '#domain/india-time.ts'
import { sharesOf, suppliedIn, withPaper } from '#domain/orders/change-order.ts'
import { contradictions, neededInThePast } from '#domain/orders/check-terms.ts'
import { wholeOrder } from '#domain/orders/milestones.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import { lineAmount } from '#domain/reckon-lines.ts'
import type { Sql } from '../../db/database.ts'
import { type FieldError, invalid, invalidFields } from '../../refusal.ts'
import { placeOfSupply, type SuppliedJob, stateOfAddress, supplyColumns } from '../jobs/place-of-supply.ts'
import { asToday } from './as-today.ts'
import type { LockedOrder } from './lock-order.ts'

type Changed = { content: OrderContent; site_id: string | null }

/**
 * Terms, milestones and site of a draft or an amendment. Without words of its own the place is the site's address; the place of
 * supply is the site's state, or that of a new address without a site, unless the job names one. Both sides are as they are today.
 */
export async function changedPaper(
  sql: Sql,
  order: Pick<LockedOrder, 'buyer_id' | 'job_id' | 'bid_id' | 'site_id'>,
  content: OrderContent,
  { site_id, deliver_to, ...change }: Pick<OrderChange, 'terms' | 'milestones' | 'site_id' | 'deliver_to'>,
): Promise<Changed> {
  if (site_id === undefined || site_id === null) {
    const own = site_id === undefined ? order.site_id : null
    const changed = withPaper(content, { ...change, deliver_to })
    const isElsewhere = own === null && (order.site_id !== null || changed.deliver_to !== content.deliver_to)
    const there = isElsewhere ? await suppliedAt(sql, order, changed) : changed
    return { content: await asToday(sql, { ...order, site_id: own }, there), site_id: own }
  }
  const [site] = await sql<{ address: string; state_code: string }[]>`
    select concat_ws(', ', name, address, case when strpos(address, pincode) = 0 then pincode end) as address,
      coalesce((select place_of_supply from jobs where id = ${order.job_id}), state_code) as state_code
    from sites where id = ${site_id} and company_id = ${order.buyer_id} and closed_at is null`
  if (!site) throw invalid('site_id', messages.siteUnknown)
  const changed = withPaper(content, { ...change, deliver_to: deliver_to ?? site.address })
  return { content: await asToday(sql, { ...order, site_id }, suppliedIn(changed, site.state_code)), site_id }
}

/** At its address without a site. One that tells no state is in that of the job, or where the order was, if it had no site. */
async function suppliedAt(
  sql: Sql,
  { job_id, site_id }: Pick<LockedOrder, 'job_id' | 'site_id'>,
  content: OrderContent,
): Promise<OrderContent> {
  const [job] = await sql<SuppliedJob[]>`
    select ${supplyColumns(sql)} from jobs j join companies c on c.id = j.posted_by where j.id = ${job_id}`
  const otherwise = site_id === null ? content.place_of_supply : placeOfSupply(job!).state_code
  return suppliedIn(content, job!.place_of_supply ?? stateOfAddress(content.deliver_to) ?? otherwise)
}

/** 422 unless the milestones are of the whole order. */
export function requireWhole(content: OrderContent): void {
  const shares = sharesOf(content)
  if (shares === wholeOrder) return
  const percent = String(Number(percentText(basisPoints(shares))))
  throw invalid('milestones', messages.percentSum({ percent }))
}

const contradicted = {
  delivery_basis: messages.freightIsCharged,
  ld_percent_a_week: messages.damagesAboveCap,
  advance_percent: messages.advanceWithoutMilestone,
  retention_percent: messages.retentionDiffers,
}

/** 422 where changed terms, milestones or charges contradict each other. */
export function requireConsistent(before: OrderContent, after: OrderContent): void {
  const of = ({ terms, milestones, charges }: OrderContent) => JSON.stringify([terms, milestones, charges])
  if (of(before) === of(after)) return
  const errors = contradictions(after).map(
    (field): FieldError => ({ path: `terms.${field}`, sentence: contradicted[field] }),
  )
  if (errors.length > 0) throw invalidFields(errors)
}

/** 422 with the place of each line that is newly needed by a day that has passed. `put`: new lines, or changes of known ones. */
export function requireDaysAhead(
  { lines }: OrderContent,
  put: readonly Pick<NewOrderLine, 'position' | 'needed_to'>[],
  { path, at }: { path: string; at: string },
): void {
  const needed = put.map(({ position, needed_to = null }) => ({ position, needed_to }))
  const errors = neededInThePast(lines, needed, indiaDay(at)).map(
    (place): FieldError => ({ path: `${path}.${place}.needed_to`, sentence: messages.neededInThePast }),
  )
  if (errors.length > 0) throw invalidFields(errors)
}

/** 422 with the place of each line that is too large, or has the position of another. */
export function requireLines(lines: readonly NewOrderLine[], path: string): void {
  const seen = new Set<number>()
  const errors = lines.flatMap(({ position, qty, rate, rate_per }, n): FieldError[] => {
    const isSecond = seen.has(position)
    seen.add(position)
    if (isSecond) return [{ path: `${path}.${n}.position`, sentence: messages.orderLineTwice }]
    return lineAmount(parseQuantity(qty)!, parseRate(rate)!, rate_per) === null
      ? [{ path: `${path}.${n}.rate`, sentence: messages.orderLineTooLarge }]
      : []
  })
  if (errors.length > 0) throw invalidFields(errors)
}
