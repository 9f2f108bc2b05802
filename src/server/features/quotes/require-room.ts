import type { Transaction } from '../../db/database.ts'
import { isRoom, linkFull } from './find-link.ts'

/**
 * On a job that is not for everybody: whoever was let in by links alone bids while one of them has room. A company that has bid may do so
 * again.
 */
export async function requireRoom(tx: Transaction, jobId: string, companyId: string): Promise<void> {
  // Lock: companies that bid by one link at once are counted one after another (race).
  const links = await tx<{ id: string }[]>`
    select i.id from invitations i join invitation_guests g on g.invitation_id = i.id
    where i.job_id = ${jobId} and g.company_id = ${companyId} order by i.id for update of i`
  if (links.length === 0) return
  const [room] = await tx`
    select from invitations i where i.job_id = ${jobId}
      and (i.company_id = ${companyId} and i.by = 'buyer' or i.id = any(${links.map(({ id }) => id)}::uuid[]) and ${isRoom(tx)})
    union all
    select from bids where job_id = ${jobId} and supplier_id = ${companyId} limit 1`
  if (!room) throw linkFull()
}
