import type { Transaction } from '../../db/database.ts'

/** Deletes drafts for good: nobody but their company has seen them. The bytes of their files are deleted as orphans. */
export async function deleteDrafts(tx: Transaction, ids: readonly string[]): Promise<void> {
  await tx`delete from files where job_id = any(${ids as string[]}::uuid[])`
  await tx`delete from job_items where job_id = any(${ids as string[]}::uuid[])`
  await tx`delete from jobs where id = any(${ids as string[]}::uuid[]) and status = 'draft'`
}
