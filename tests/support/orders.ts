import { createHash } from 'node:crypto'
import type { Order } from '#contract/order.ts'
import { canonicalOrder, type OrderContent } from '#domain/orders/order-content.ts'
import { reckonOrder } from '#domain/orders/reckon-order.ts'
import { usualTerms } from '#domain/orders/usual-terms.ts'
import type { Database } from '#server/db/database.ts'
import { acceptAward, offeredAward, openedJob } from './awards.ts'
import type { Market, Person } from './market.ts'

/** Cement 500 bags at 360, steel 25 t at 52,000 and sand 100 cum at 1,500; 2 % of tolerance, 18 % of GST. */
export const usualRates = [360, 52_000, 1500] as const

type Sides = { buyer: Person; supplier: Person }
let serial = 0

/** An order of three lines in force, on a job awarded to the supplier as a whole. */
export async function acceptedOrder(
  { database }: Pick<Market, 'database'>,
  { buyer, supplier }: Sides,
  rates: readonly number[] = usualRates,
): Promise<Order> {
  const { job, bids } = await openedJob(database, buyer, [[supplier, rates]])
  const award = await offeredAward(buyer, job.id, bids[0]!.id)
  await acceptAward(supplier, job)
  serial += 1
  const number = `PO/26-27/${String(9000 + serial)}`
  const content = await contentFor(database, { job: job.id, bid: bids[0]!.id, number })
  const sha256 = createHash('sha256').update(canonicalOrder(content)).digest('hex')
  const [order] = await database<{ id: string }[]>`
    insert into orders (kind, job_id, bid_id, award_id, buyer_id, supplier_id, number, fy, serial, status, version, total_paise,
      created_by)
    values ('po', ${job.id}, ${bids[0]!.id}, ${award}, ${buyer.id}, ${supplier.id}, ${number}, '26-27', ${9000 + serial},
      'accepted', 1, ${content.total * 100}, ${buyer.id}) returning id`
  await database`
    insert into order_versions (order_id, version, status, content, content_sha256, verify_code, respond_by, made_by, issued_by,
      issued_at, decided_by, decided_at)
    values (${order!.id}, 1, 'accepted', ${database.json(content as never)}, ${sha256}, ${sha256.slice(0, 22)}, now(),
      ${buyer.id}, ${buyer.id}, now(), ${supplier.id}, now())`
  await storeLines(database, order!.id, content)
  return buyer.call('order', { params: { id: order!.id } })
}

/** The same, with the money of its milestone held by the sandbox partner. */
export async function heldOrder(market: Pick<Market, 'database'>, sides: Sides) {
  const { buyer, supplier } = sides
  const order = await acceptedOrder(market, sides)
  await market.database`
    insert into escrow_accounts (company_id, partner, account, set_by)
    values (${supplier.id}, 'sandbox', 'acc_Test', ${supplier.id}) on conflict do nothing`
  const milestone = order.milestones[0]!.id!
  const { hold_id } = await buyer.call('holdMilestone', { params: { id: milestone } })
  const body = await buyer.call('paySandboxHold', { params: { id: hold_id } })
  await buyer.call('confirmHold', { params: { id: hold_id }, body })
  return { job: order.job.id, purchaseOrder: order.id, milestone, hold: hold_id }
}

async function contentFor(
  database: Database,
  { job, bid, number }: { job: string; bid: string; number: string },
): Promise<OrderContent> {
  const lines = await database<OrderContent['lines'][number][]>`
    select i.position, i.number, i.description, i.unit, i.rate_per, i.hsn_sac, p.qty, b.rate, b.gst_bp / 100.0 as gst_percent,
      2 as tolerance_percent, null as needed_from, null as needed_to
    from award_items p join job_items i on i.id = p.job_item_id join bid_items b on b.job_item_id = i.id and b.bid_id = ${bid}
    where p.job_id = ${job} order by i.position`
  const parties = await database<OrderContent['buyer'][]>`
    select c.company_name, c.address, c.gst_number, left(c.gst_number, 2) as state_code
    from bids b join jobs j on j.id = b.job_id join companies c on c.id in (j.posted_by, b.supplier_id)
    where b.id = ${bid} order by c.id = b.supplier_id`
  const { terms, milestones } = usualTerms.material
  const priced = { lines, charges: [], discount_percent: 0, supply: 'intra' as const }
  return {
    ...{ kind: 'po', number, version: 1, job_id: job, bid_id: bid, bid_version: 1 },
    ...{ buyer: parties[0]!, supplier: parties[1]!, deliver_to: 'Plot 7, Sinnar', place_of_supply: '27', ...priced },
    ...{ terms, milestones, total: Number(reckonOrder(priced).total) / 100 },
  }
}

async function storeLines(database: Database, order_id: string, content: OrderContent): Promise<void> {
  const reckoned = reckonOrder(content)
  for (const [n, line] of content.lines.entries()) {
    const { gst_percent, tolerance_percent, ...rest } = line
    const amount_paise = String(reckoned.lines[n]!.amount)
    const points = { gst_bp: gst_percent * 100, tolerance_bp: tolerance_percent * 100 }
    await database`insert into order_items ${database({ order_id, ...rest, ...points, amount_paise })}`
  }
  await database`
    insert into milestones (order_id, no, name, bp, trigger, days, amount_paise)
    values (${order_id}, 1, '', 10000, 'receipt', 30, ${content.total * 100})`
}
