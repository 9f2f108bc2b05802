import type { BidStatus } from '#contract/bid.ts'
import type { FileAttachment } from '#contract/file.ts'
import type { FileType } from '#contract/file-types.ts'
import type { JobStatus } from '#contract/job.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import type { ChatParties } from '#domain/chat-access.ts'
import { isUndecided } from '#domain/job-lifecycle.ts'
import type { BiddingFacts, JobAccess, JobFacts } from '#domain/policy/job-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql } from '../../db/database.ts'
import { noteBidsRead } from '../../facts/record-facts.ts'
import type { FileReply } from '../../http/download.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { accessColumns } from '../jobs/job-access.ts'
import { statusOf } from '../jobs/job-status.ts'
import { requireSeesPaper } from './paper-access.ts'

const itemColumns = { job: 'job_id', bid: 'bid_id', chat: 'message_id', paper: 'paper_of' } as const satisfies Record<
  FileType,
  string
>

export type BidWithJob = {
  supplier_id: string
  status: BidStatus
  job_id: string
  job: BiddingFacts & { title: string }
}
type BidRow = Omit<BidWithJob, 'job'> & Omit<BidWithJob['job'], 'status'> & { job_status: JobStatus }

/** A bid with the facts of its job that the policy needs; a withdrawn one only for its own company, `alsoWithdrawnOf`. */
export async function bidWithJob(
  sql: Sql,
  bidId: string,
  alsoWithdrawnOf: CompanyId | null = null,
): Promise<BidWithJob> {
  const [found] = await sql<BidRow[]>`
    select b.supplier_id, b.status, b.job_id, j.posted_by, ${statusOf(sql)} as job_status, j.title, j.bid_deadline, j.sealed,
      j.opened_at
    from bids b join jobs j on j.id = b.job_id
    where b.id = ${bidId} and b.deleted_at is null and j.deleted_at is null
      and (b.status <> 'withdrawn' or b.supplier_id = ${alsoWithdrawnOf})`
  const { supplier_id, status, job_id, job_status, ...job } = orNotFound(found)
  return { supplier_id, status, job_id, job: { ...job, status: job_status } }
}

/** Who may see the files of each kind; used by lists and downloads alike. */
const requireSees: Record<FileType, (sql: Sql, caller: Caller, itemId: string) => Promise<void>> = {
  async job(sql, caller, jobId) {
    const [job] = await sql<(JobFacts & JobAccess)[]>`
      select j.posted_by, j.status, ${accessColumns(sql, caller.company_id)} from jobs j
      where j.id = ${jobId} and j.deleted_at is null`
    authorize(policy.seeJob(caller, orNotFound(job)))
  },
  async bid(sql, caller, bidId) {
    const bid = await bidWithJob(sql, bidId, caller.company_id)
    authorize(policy.seeBid(caller, bid.job, bid))
    if (caller.role === 'admin' && isUndecided(bid.job))
      await noteBidsRead(sql, caller, { target_id: bid.job_id, target: bid.job.title })
  },
  async chat(sql, caller, messageId) {
    const [chat] = await sql<(ChatParties & { posted_by: string; status: JobStatus })[]>`
      select j.posted_by, j.status, c.buyer_id, c.bidder_id
      from messages m join chats c on c.job_id = m.job_id and c.bidder_id = m.bidder_id join jobs j on j.id = m.job_id
      where m.id = ${messageId} and m.deleted_at is null and j.deleted_at is null`
    authorize(policy.openChat(caller, orNotFound(chat), orNotFound(chat)))
  },
  async paper(sql, caller, paperId) {
    await requireSeesPaper(sql, caller, paperId)
  },
}

/** The files of an item in the order of adding. There are at most 20, so the list has no pages. */
export async function filesOfItem(
  sql: Sql,
  caller: Caller,
  { fileType, itemId }: { fileType: FileType; itemId: string },
): Promise<FileAttachment[]> {
  await requireSees[fileType](sql, caller, itemId)
  return sql<FileAttachment[]>`
    select id, filename, content_type, size, uploaded_at from files
    where ${sql(itemColumns[fileType])} = ${itemId} order by seq`
}

type FoundFile = {
  item_id: string
  filename: string
  content_type: string
  size: number
  sha256: string
  storage_key: string
}

/** One file for a download, if the caller may see its item. */
export async function fileToSend(
  services: Services,
  caller: Caller,
  { fileType, fileId }: { fileType: FileType; fileId: string },
): Promise<FileReply> {
  const { database } = services
  const item = database(itemColumns[fileType])
  const [found] = await database<FoundFile[]>`
    select ${item} as item_id, filename, content_type, size, sha256, storage_key from files
    where id = ${fileId} and ${item} is not null`
  const file = orNotFound(found)
  await requireSees[fileType](database, caller, file.item_id)
  return fileReply(services, fileId, file)
}

export type StoredFile = Omit<FoundFile, 'item_id'>

/** A file that the caller may see. */
export function fileReply({ fileStore, log }: Services, fileId: string, file: StoredFile): FileReply {
  return {
    filename: file.filename,
    contentType: file.content_type,
    bytes: file.size,
    sha256: file.sha256,
    async open() {
      try {
        return await fileStore.open(file.storage_key)
      } catch (error) {
        log.error({ err: error, file: fileId }, 'a file could not be opened')
        throw new Refusal(503, messages.filesAway, { retryAfter: 30 })
      }
    },
  }
}
