import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'

/**
 * The name of the firm that has said no to the salesman of bid `b`; null: there is none. Its answer waits for the transaction, and this
 * for its answer (race). Lock order: before the job.
 */
export async function disownedBy(tx: Transaction, ofBid: Fragment): Promise<string | null> {
  const [firm] = await tx<{ status: string; company: string }[]>`
    select r.status, b.company_represented ->> 'company_name' as company
    from bids b join representations r on r.salesman_id = b.supplier_id and r.gst_number = b.company_represented ->> 'gst_number'
    where ${ofBid} for share of r`
  return firm?.status === 'refused' ? firm.company : null
}
