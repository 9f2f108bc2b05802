import type { OrderVersionStatus } from '#contract/order-statuses.ts'
import type { OrderContent } from '#domain/orders/order-content.ts'
import type { Sql } from '../../db/database.ts'

type Version = {
  version: number
  status: OrderVersionStatus
  content: OrderContent
  content_sha256: string | null
  respond_by: string | null
}

/** A version that is known to exist. The order is locked where it matters. */
export async function versionOf(sql: Sql, orderId: string, version: number): Promise<Version> {
  const [found] = await sql<Version[]>`
    select version, status, content, content_sha256, respond_by from order_versions
    where order_id = ${orderId} and version = ${version}`
  return found!
}
