import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import { noticeTarget } from '#domain/notice-target.ts'
import { isUrgentNotice } from '#domain/push-notices.ts'
import { englishFormats, wordsOfNotice } from '#domain/words-of-notice.ts'
import { translate } from '../language/translate.ts'
import type { PushManners, Template } from './letter.ts'

/** `order_id`: missing in what was queued before there were orders. */
type PushedNotice = { type: NotificationType; params: NoticeParams; job_id: string | null; order_id?: string | null }

/** The title of a notification and its job: no title has a price, and the message, which may have one, stays in the product. */
export const noticePush: Template<PushedNotice> = (notice, { language }) => {
  const { type, params, job_id, order_id = null } = notice
  return {
    subject: translate(language, wordsOfNotice({ type, params }, englishFormats).title),
    paragraphs: params.job ? [String(params.job)] : [],
    link: { words: '', path: noticeTarget({ type, job_id, order_id }) },
    push: mannersOf(notice),
  }
}

function mannersOf({ type, params, job_id }: PushedNotice): PushManners {
  const deadline = Date.parse(String(params.deadline ?? ''))
  return {
    ...(isUrgentNotice(type) && { urgency: 'high' }),
    ...(type === 'deadline_near' && !Number.isNaN(deadline) && { ttlSeconds: (deadline - Date.now()) / 1000 }),
    ...(job_id && { topic: job_id.replaceAll('-', '') }),
  }
}
