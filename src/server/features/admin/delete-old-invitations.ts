import type { Database } from '../../db/database.ts'

const keptAfterTheirEnd = '30 days'

/** Deletes invitations of salesmen that ended a while ago, with the addresses in them; until then they can be sent again. */
export async function deleteOldInvitations(database: Database): Promise<void> {
  await database`delete from salesman_invitations where expires_at < now() - ${keptAfterTheirEnd}::interval`
}
