import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import type { RecordToDelete } from './record-actions.ts'

/** Whether a deletion can succeed. The last admin is always the reader, so the number of admins is of no matter here. */
export function useMayDelete(): (record: RecordToDelete) => boolean {
  const me = useActor()
  return (record) => {
    if (record.kind === 'user') return policy.deleteUser(me, record.user, Number.POSITIVE_INFINITY).allowed
    if (record.kind === 'company') return policy.closeCompany(me, record.company).allowed
    return record.kind === 'job' || policy.deleteBid(record.bid).allowed
  }
}
