import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Database } from '../../db/database.ts'
import type { FileReply } from '../../http/download.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'

type Found = {
  company_id: string
  filename: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
}

/** The file of a check, as a download: for whoever manages its company, and admins. */
export async function evidenceToSend(
  { database, fileStore, log }: Services,
  actor: Caller,
  checkId: string,
): Promise<FileReply> {
  const [found] = await database<Found[]>`
    select k.company_id, f.filename, f.content_type, f.size, f.sha256, f.storage_key
    from check_files f join checks k on k.id = f.check_id join companies c on c.id = k.company_id
    where k.id = ${checkId} and c.deleted_at is null`
  const file = orNotFound(found)
  authorize(policy.seeEveryCheck(actor, { id: file.company_id }))
  return {
    filename: file.filename,
    contentType: file.content_type,
    bytes: file.size,
    sha256: file.sha256,
    async open() {
      try {
        return await fileStore.open(file.storage_key)
      } catch (error) {
        log.error({ err: error, check: checkId }, 'evidence could not be opened')
        throw new Refusal(503, messages.filesAway, { retryAfter: 30 })
      }
    },
  }
}

/** Deletes evidence of checks that ended long ago; its hash stays. The bytes go with the other orphaned files. */
export async function deleteOldEvidence(database: Database): Promise<void> {
  await database`
    delete from check_files f using checks k
    where k.id = f.check_id and k.ended_at < now() - make_interval(days => ${limits.evidenceKeptDays})`
}
