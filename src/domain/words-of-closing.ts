import type { CompanyKind } from '#contract/company.ts'
import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

const titles: Partial<Record<CompanyKind, Sentence>> = {
  buyer: noticeWords.buyerClosedTitle,
  salesman: noticeWords.salesmanClosedTitle,
}

/** That the account of the other side of an award, or of an order, was closed. */
export function wordsOfClosing({ side, job, order }: NoticeParams): { title: Sentence; message: Sentence } {
  const about = { job: String(job) }
  return {
    title: titles[side as CompanyKind] ?? noticeWords.supplierClosedTitle,
    message: order
      ? noticeWords.closedWithOrder({ ...about, order: String(order) })
      : noticeWords.closedWithChat(about),
  }
}
