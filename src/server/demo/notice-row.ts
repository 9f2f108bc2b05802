import type { Notice } from '#domain/facts/fact-type.ts'
import { type Fact, noticesOf } from '#domain/facts/facts.ts'
import { noticeText } from '#domain/words-of-notice.ts'

export type NoticeRow = ReturnType<typeof rowOf>

/** The notifications of a fact as rows: demo companies have one member each, with the company's id. */
export function noticeRows(happened: Fact, created_at: string, read: boolean): NoticeRow[] {
  return noticesOf(happened).map((notice) => rowOf(notice, created_at, read))
}

function rowOf(notice: Notice, created_at: string, read: boolean) {
  return {
    user_id: notice.company,
    type: notice.type,
    title: noticeText(notice, 'title'),
    message: noticeText(notice, 'message'),
    params: notice.params,
    about_company: notice.about_company ?? null,
    job_id: notice.job_id ?? null,
    bid_id: notice.bid_id ?? null,
    read,
    created_at,
  }
}
