import type { VerifiedPaper } from '#contract/new-order.ts'
import type { OrderStatus, OrderVersionStatus } from '#contract/order-statuses.ts'
import type { Sql } from '../../db/database.ts'
import { orNotFound } from '../../refusal.ts'

/** What every version has that was issued. */
type IssuedColumn = 'number' | 'issued_at' | 'content_sha256'
type Row = Omit<VerifiedPaper, 'standing' | 'matches' | IssuedColumn> & {
  [Column in IssuedColumn]: string | null
} & {
  status: OrderVersionStatus
  order_status: OrderStatus
  in_force: number
  was_handed_out: boolean
}

type Given = { sha256?: string | undefined; pdf_sha256?: string | undefined }

/** What the holder of a paper may know: what it says itself, and whether it holds. */
export async function verifyPaper(sql: Sql, code: string, { sha256, pdf_sha256 }: Given): Promise<VerifiedPaper> {
  const [found] = await sql<Row[]>`
    select o.kind, o.number, v.version, v.issued_at, v.content -> 'buyer' ->> 'company_name' as buyer_name,
      v.content -> 'supplier' ->> 'company_name' as supplier_name, v.content_sha256, v.status, o.status as order_status,
      o.version as in_force, exists (
        select from order_papers p
        where p.order_id = v.order_id and p.version = v.version and p.pdf_sha256 = ${pdf_sha256 ?? ''}
      ) as was_handed_out
    from order_versions v join orders o on o.id = v.order_id where v.verify_code = ${code} and v.issued_at is not null`
  const { status, order_status, in_force, was_handed_out, number, issued_at, content_sha256, ...paper } =
    orNotFound(found)
  return {
    ...{ ...paper, number: number!, issued_at: issued_at!, content_sha256: content_sha256! },
    standing: standingOf(status, order_status, paper.version < in_force),
    matches:
      sha256 === undefined && pdf_sha256 === undefined
        ? null
        : (sha256 ?? content_sha256) === content_sha256 && (pdf_sha256 === undefined || was_handed_out),
  }
}

function standingOf(version: OrderVersionStatus, order: OrderStatus, isOld: boolean): VerifiedPaper['standing'] {
  if (order === 'cancelled') return 'cancelled'
  if (version === 'issued') return 'pending'
  if (version !== 'accepted') return 'void'
  if (order === 'closed') return 'ended'
  return isOld ? 'superseded' : 'in_force'
}
