import { t } from '@lingui/core/macro'
import { api } from '#contract/api.ts'
import type { Bid } from '#contract/bid.ts'
import type { Job } from '#contract/job.ts'
import { call } from '#web/api/client.ts'
import { readDraft } from '#web/device/draft-store.ts'
import { toast } from '#web/ui/toast.ts'
import { bidDraftName } from '../bids/bid-kind.ts'
import { typedBidOf } from '../bids/typed-bid.ts'
import { filesDraft } from '../files/files-draft.ts'
import { beginNextBid } from './use-next-bid.ts'

/**
 * What a withdrawn bid said begins the next one on the job, with its files, as a draft on this device. A draft that is there, such as
 * one for another firm, stays.
 */
export async function keepForNextBid(owner: string, job: Job, bid: Bid): Promise<void> {
  const name = bidDraftName(job.id)
  if (readDraft(owner, name)) return
  try {
    const typed = job.item_count > 0 ? await typedRatesOf(bid) : typedBidOf(bid)
    beginNextBid(owner, bid, typed)
    filesDraft(owner, name).save(await filesOf(bid))
  } catch {
    toast.error(t`Not all of the withdrawn bid could be kept for the next one: look at its rates and files again.`)
  }
}

async function filesOf({ id }: Bid): Promise<File[]> {
  const files = await call(api.files, { params: { fileType: 'bid', itemId: id } })
  return Promise.all(
    files.map(async (file) => {
      const content = await call(api.download, { params: { fileType: 'bid', fileId: file.id } })
      return new File([content], file.filename, { type: file.content_type })
    }),
  )
}

async function typedRatesOf({ id, job_id }: Bid) {
  const [{ typedOfBid }, bid, { items }] = await Promise.all([
    import('../boq/rates/rates-forms.ts'),
    call(api.bid, { params: { id } }),
    call(api.jobItems, { params: { id: job_id } }),
  ])
  return typedOfBid(bid, items)
}
