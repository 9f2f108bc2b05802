import type { RejectedFile, UploadResult } from '#contract/file.ts'
import type { Job } from '#contract/job.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { rejectedFile } from '#contract/rejected-file.ts'
import { addFiles } from '#domain/files-of-jobs.ts'
import { bidsAreSealed } from '#domain/job-lifecycle.ts'
import { paperPolicy } from '#domain/policy/paper-policy.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Sql, Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import type { ReceivedForm } from '../../http/upload.ts'
import { authorize, invalid, orNotFound } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { lockJob } from '../jobs/lock-job.ts'
import { lockOrder } from '../orders/lock-order.ts'
import {
  attachFiles,
  type OfPaper as PaperItem,
  removingUnattached,
  requireAcceptedFile,
  type StoredFile,
  storeFiles,
} from './attachments.ts'
import { bidWithJob } from './file-queries.ts'
import { orderOfPaper } from './paper-access.ts'
import { enforceUploadLimit, lockUploadLimit } from './upload-limit.ts'

type Item = { job_id: string } | { bid_id: string } | PaperItem

/** Adds files to a job. The job's lock serialises uploads, so that together they stay within the limit of files. */
export const uploadToJob = defineWrite('uploadToJob', {
  async admit({ actor, input, services }) {
    const [job] = await services.database<Pick<Job, 'posted_by' | 'status' | 'visibility'>[]>`
      select posted_by, status, visibility from jobs where id = ${input.id} and deleted_at is null`
    authorize(policy.attachToJob(actor, orNotFound(job)))
    await enforceUploadLimit(services, actor)
  },
  prepare: storeUpload,
  async work({ tx, actor, input, form, services, prepared: stored }) {
    await lockUploadLimit(tx, services, actor)
    const job = await lockJob(tx, input.id, 'update')
    authorize(policy.attachToJob(actor, job))
    if (job.at) authorize(addFiles({ ...job, changed_at: await changedAt(tx, job.id) }, job.at))
    // Invalidates the cached first page of the job list, which counts the files.
    await tx`update jobs set changed_by = pg_current_xact_id() where id = ${input.id}`
    await recordFacts(tx, actor, { type: 'files_added_to_job', job_id: input.id, buyer: job.posted_by })
    return attachWithinLimit(tx, actor, { job_id: input.id }, form, stored)
  },
  ...removingUnattached,
})

/** When a job was posted or last changed by an addendum. */
async function changedAt(tx: Transaction, jobId: string): Promise<string> {
  const [changed] = await tx<{ at: string }[]>`
    select greatest(j.created_at, (select max(made_at) from addenda where job_id = j.id)) as at
    from jobs j where j.id = ${jobId}`
  return changed!.at
}

/** Adds files to a bid. The job is locked `share`, as when bidding, so that an award comes before or after the upload. */
export const uploadToBid = defineWrite('uploadToBid', {
  async admit({ actor, input, services }) {
    await requireOwnOpenBid(services.database, actor, input.id)
    await enforceUploadLimit(services, actor)
  },
  prepare: storeUpload,
  async work({ tx, actor, input: { id: bid_id }, form, services, prepared: stored }) {
    await lockUploadLimit(tx, services, actor)
    const { job_id, supplier_id: bidder } = await bidWithJob(tx, bid_id)
    const locked = await lockJob(tx, job_id, 'share')
    await tx`select from bids where id = ${bid_id} for update`
    const bid = await bidWithJob(tx, bid_id)
    authorize(policy.attachToBid(actor, locked, bid))
    // A sealed bid's files are nobody else's business yet.
    const buyer = bidsAreSealed(locked) ? null : locked.posted_by
    await recordFacts(tx, actor, { type: 'files_added_to_bid', job_id, bid_id, buyer, bidder })
    return attachWithinLimit(tx, actor, { bid_id }, form, stored)
  },
  ...removingUnattached,
})

/** Adds files to a paper of an order, such as photos to a receipt. The order's lock serialises uploads. */
export const uploadToPaper = defineWrite('uploadToPaper', {
  async admit({ actor, input, services }) {
    const found = await orderOfPaper(services.database, actor, input)
    authorize(paperPolicy.attachToPaper(actor, found, input.paper))
    await enforceUploadLimit(services, actor)
  },
  prepare: storeUpload,
  async work({ tx, actor, input, form, services, prepared: stored }) {
    await lockUploadLimit(tx, services, actor)
    const { id: paper_of, paper } = input
    const order = await orderOfPaper(tx, actor, input)
    await lockOrder(tx, order.id)
    authorize(paperPolicy.attachToPaper(actor, await orderOfPaper(tx, actor, input), paper))
    const { id: order_id, job_id, buyer_id: buyer, supplier_id: supplier } = order
    await recordFacts(tx, actor, { type: 'files_added_to_paper', order_id, paper_of, buyer, supplier })
    return attachWithinLimit(tx, actor, { of_job: job_id, order_id, paper, paper_of }, form, stored)
  },
  ...removingUnattached,
})

async function requireOwnOpenBid(sql: Sql, caller: Caller, bidId: string): Promise<void> {
  const bid = await bidWithJob(sql, bidId)
  authorize(policy.attachToBid(caller, bid.job, bid))
}

function storeUpload({ form, services }: { form: ReceivedForm; services: Services }): Promise<StoredFile[]> {
  if (form.files.length === 0 && form.rejected.length === 0) throw invalid('files', messages.noFiles)
  requireAcceptedFile(form)
  return storeFiles(services, form.files)
}

/** Attaches as many files as the locked item still takes, and rejects the others. */
async function attachWithinLimit(
  tx: Transaction,
  caller: Caller,
  item: Item,
  form: ReceivedForm,
  stored: readonly StoredFile[],
): Promise<UploadResult> {
  const room = limits.filesPerItem - (await countFiles(tx, item))
  const rejected = [...form.rejected, ...stored.slice(room).map(oneTooMany)]
  requireAcceptedFile({ files: stored.slice(0, room), rejected })
  return { files: await attachFiles(tx, item, caller.user_id, stored.slice(0, room)), rejected }
}

async function countFiles(tx: Transaction, item: Item): Promise<number> {
  const [column, id] = columnOf(item)
  const [counted] = await tx<{ count: number }[]>`select count(*) as count from files where ${tx(column)} = ${id}`
  return counted!.count
}

function columnOf(item: Item): ['job_id' | 'bid_id' | 'paper_of', string] {
  if ('paper_of' in item) return ['paper_of', item.paper_of]
  return 'job_id' in item ? ['job_id', item.job_id] : ['bid_id', item.bid_id]
}

function oneTooMany({ filename }: StoredFile): RejectedFile {
  return rejectedFile(filename, messages.tooManyFilesOfItem({ filename }))
}
