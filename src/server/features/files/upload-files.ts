import type { RejectedFile, UploadResult } from '#contract/file.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { rejectedFile } from '#contract/rejected-file.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import type { ReceivedForm } from '../../http/upload.ts'
import { authorize, invalid, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { attachFiles, requireAcceptedFile, type StoredFile, withStoredFiles } from './attachments.ts'
import { bidWithJob } from './file-queries.ts'

type Item = { job_id: string } | { bid_id: string }

/** Refuses callers who may not upload to this job. */
export async function admitToJob(sql: Sql, caller: Caller, jobId: string): Promise<void> {
  const [job] = await sql<{ posted_by: string; status: 'open' }[]>`
    select posted_by, status from jobs where id = ${jobId} and deleted_at is null`
  authorize(policy.attachToJob(caller, orNotFound(job)))
}

/** Refuses callers who may not upload to this bid. */
export async function admitToBid(sql: Sql, caller: Caller, bidId: string): Promise<void> {
  const bid = await bidWithJob(sql, bidId)
  authorize(policy.attachToBid(caller, { posted_by: bid.posted_by, status: bid.job_status }, bid))
}

/** Adds files to a job. The job's lock serialises uploads, so that together they stay within the limit of files. */
export function uploadToJob(
  services: Services,
  write: Write,
  caller: Caller,
  jobId: string,
  form: ReceivedForm,
): Promise<UploadResult> {
  return upload(services, write, caller, form, async (tx) => {
    const job = await lockJob(tx, jobId, 'update')
    authorize(policy.attachToJob(caller, job))
    await recordFacts(tx, caller, { type: 'files_added_to_job', job_id: jobId, buyer: job.posted_by })
    return { job_id: jobId }
  })
}

/** Adds files to a bid. The job is locked `share`, as when bidding, so that an award comes before or after the upload. */
export function uploadToBid(
  services: Services,
  write: Write,
  caller: Caller,
  bidId: string,
  form: ReceivedForm,
): Promise<UploadResult> {
  return upload(services, write, caller, form, async (tx) => {
    const { job_id, posted_by, supplier_id } = await bidWithJob(tx, bidId)
    await lockJob(tx, job_id, 'share')
    await tx`select from bids where id = ${bidId} for update`
    await admitToBid(tx, caller, bidId)
    await recordFacts(tx, caller, { type: 'files_added_to_bid', bid_id: bidId, buyer: posted_by, bidder: supplier_id })
    return { bid_id: bidId }
  })
}

function upload(
  services: Services,
  write: Write,
  caller: Caller,
  form: ReceivedForm,
  lockItem: (tx: Transaction) => Promise<Item>,
): Promise<UploadResult> {
  if (form.files.length === 0 && form.rejected.length === 0) throw invalid('files', messages.noFiles)
  requireAcceptedFile(form)
  return withStoredFiles(services, form.files, (stored) =>
    write(async (tx) => {
      const item = await lockItem(tx)
      const room = limits.filesPerItem - (await countFiles(tx, item))
      const rejected = [...form.rejected, ...stored.slice(room).map(oneTooMany)]
      requireAcceptedFile({ files: stored.slice(0, room), rejected })
      return { files: await attachFiles(tx, item, caller.user_id, stored.slice(0, room)), rejected }
    }),
  )
}

async function countFiles(tx: Transaction, item: Item): Promise<number> {
  const [column, id] = Object.entries(item)[0] as ['job_id' | 'bid_id', string]
  const [counted] = await tx<{ count: number }[]>`select count(*) as count from files where ${tx(column)} = ${id}`
  return counted!.count
}

function oneTooMany({ filename }: StoredFile): RejectedFile {
  return rejectedFile(filename, messages.tooManyFilesOfItem({ filename }))
}
