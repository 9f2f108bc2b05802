import type { Transaction } from '../../db/database.ts'
import { publishInvalidation } from '../../events/publish-invalidation.ts'
import { type Notice, resourcesOf, wordsOf } from './notices.ts'

/**
 * Writes notifications in the transaction of what they tell, so that they exist exactly when it happened.
 * A second unread one for the same chat adds nothing and is left out. Its reader's screens are told where to look again, and
 * so need not be told by the write. What is returned is a statement: it runs by itself where it is awaited, and as a part of
 * another one where it stands in that.
 */
export function notify(tx: Transaction, notices: readonly Notice[]) {
  const rows = notices.map((notice) => ({
    user_id: notice.user_id,
    type: notice.type,
    ...englishOf(notice),
    // A link to a removed job would lead nowhere.
    job_id: 'job' in notice && notice.type !== 'job_removed' ? notice.job.id : null,
    bid_id: 'bid_id' in notice ? notice.bid_id : null,
  }))
  publishInvalidation(tx, ...notices.map((notice) => ({ to: [notice.user_id], at: resourcesOf(notice) })))
  if (rows.length === 0) return tx`select`
  return tx`
    insert into notifications ${tx(rows)}
    on conflict (user_id, job_id) where type = 'chat_message' and not read do nothing`
}

/** A notification is stored in English; its readers' screens translate it. */
function englishOf(notice: Notice): { title: string; message: string } {
  const { title, message } = wordsOf(notice)
  return { title: title.text, message: message.text }
}
