import type { Fragment } from '../../db/batch.ts'
import type { Transaction } from '../../db/database.ts'
import { refusedAs } from './ask-consent.ts'

type Firm = { status: string; company: string; salesman: string; gst_number: string; contact_phone: string }

/**
 * The name of the firm that has said no to the salesman of bid `b`, under this GST number or as the same firm under another; null: there
 * is none. Its answer waits for the transaction, and this for its answer (race). Lock order: before the job.
 */
export async function disownedBy(tx: Transaction, ofBid: Fragment): Promise<string | null> {
  const [firm] = await tx<Firm[]>`
    select r.status, b.company_represented ->> 'company_name' as company, r.salesman_id as salesman, r.gst_number,
      coalesce(b.company_represented ->> 'contact_phone', '') as contact_phone
    from bids b join representations r on r.salesman_id = b.supplier_id and r.gst_number = b.company_represented ->> 'gst_number'
    where ${ofBid} for share of r`
  if (!firm) return null
  const isDisowned =
    firm.status === 'refused' ||
    (firm.status === 'unconfirmed' && (await refusedAs(tx, firm.salesman, firm)) !== undefined)
  return isDisowned ? firm.company : null
}
