import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { changesOfOrder } from '#domain/orders/amendment.ts'
import { type Disputable, type OrderSides, orderPolicy, sideOf } from '#domain/policy/order-policy.ts'
import type { Sql } from '../../db/database.ts'
import type { FileReply } from '../../http/download.ts'
import type { Caller } from '../../http/identify.ts'
import { type OrderPaper, orderFile } from '../../papers/order-paper.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { hasDispute } from '../disputes/dispute-queries.ts'
import { versionsOf, withoutContent } from './order-queries.ts'
import { pricedParts } from './priced-parts.ts'

type Wanted = { version?: string | undefined; language?: Language | undefined }

/** A version as a PDF, the newest where none is named. What was issued is remembered, so that a changed file can be told. */
export async function orderPdf(
  { database, config }: Pick<Services, 'database' | 'config'>,
  me: Caller,
  id: string,
  { version, language }: Wanted,
): Promise<FileReply> {
  const paper = await paperOf(database, me, id, version)
  const { verify_code } = paper.shown
  const verify_url = verify_code && `${config.publicUrl}/verify/${verify_code}`
  const file = await orderFile({ ...paper, verify_url }, language ?? me.language)
  if (verify_code) await remember(database, id, paper.shown.version, file.sha256)
  return file
}

async function paperOf(sql: Sql, me: Caller, id: string, wanted?: string): Promise<Omit<OrderPaper, 'verify_url'>> {
  const [found] = await sql<(OrderSides & Disputable & { job_title: string })[]>`
    select o.buyer_id, o.supplier_id, o.number, j.title as job_title, ${hasDispute(sql)} as disputed from orders o join jobs j on j.id = o.job_id
    where o.id = ${id}`
  const order = orNotFound(found)
  authorize(orderPolicy.seeOrder(me, order))
  const versions = await versionsOf(sql, id, sideOf(me, order))
  const place = wanted === undefined ? 0 : versions.findIndex(({ version }) => version === Number(wanted))
  const shown = versions[place]
  if (!shown) throw new Refusal(404, messages.notFound)
  const before = versions.slice(place + 1).find(({ status }) => status === 'accepted')
  return {
    job_title: order.job_title,
    shown: {
      ...withoutContent(shown),
      content: shown.content as OrderPaper['shown']['content'],
      ...pricedParts(shown.content),
      changes: before ? changesOfOrder(before.content, shown.content) : [],
    },
  }
}

/** Each file once: the same version has the same bytes in a language, until it is answered. */
async function remember(sql: Sql, order_id: string, version: number, pdf_sha256: string): Promise<void> {
  await sql`
    insert into order_papers ${sql({ order_id, version, pdf_sha256 })} on conflict do nothing`
}
