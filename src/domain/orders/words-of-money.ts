import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { DisputeNews } from '../facts/money-facts.ts'

export type MoneyNotice = Extract<
  NotificationType,
  | 'bill_submitted'
  | 'bill_passed'
  | 'bill_returned'
  | 'bill_due'
  | 'payment_recorded'
  | 'payment_contested'
  | 'refund_recorded'
  | 'dispute'
>

/** The notices of bills, payments and disputes; only that of a refund has an amount. */
export function wordsOfMoney(
  { type, params }: { type: MoneyNotice; params: NoticeParams },
  formats: { rupees(amount: number): string },
): { title: Sentence; message: Sentence } {
  const text = (name: string) => String(params[name] ?? '')
  const of = { order: text('order'), company: text('company'), bill: text('bill') }
  switch (type) {
    case 'bill_submitted':
      return { title: noticeWords.billSubmittedTitle, message: noticeWords.billSubmitted(of) }
    case 'bill_passed':
      if (params.reason)
        return {
          title: noticeWords.deductionsCorrectedTitle,
          message: noticeWords.deductionsCorrected({ ...of, reason: text('reason') }),
        }
      return params.credit_note
        ? { title: noticeWords.creditNotePassedTitle, message: noticeWords.creditNotePassed(of) }
        : { title: noticeWords.billPassedTitle, message: noticeWords.billPassed(of) }
    case 'bill_returned':
      return {
        title: noticeWords.billReturnedTitle,
        message: noticeWords.billReturned({ ...of, reason: text('reason') }),
      }
    case 'bill_due':
      return params.today
        ? { title: noticeWords.billDueTodayTitle, message: noticeWords.billDueToday(of) }
        : { title: noticeWords.billDueTitle, message: noticeWords.billDue({ ...of, day: text('due_on') }) }
    case 'payment_recorded':
      return {
        title: noticeWords.paymentRecordedTitle,
        message: noticeWords.paymentRecorded({ ...of, reference: text('reference') }),
      }
    case 'payment_contested':
      return {
        title: noticeWords.paymentContestedTitle,
        message: noticeWords.paymentContested({ ...of, reference: text('reference'), reason: text('reason') }),
      }
    case 'refund_recorded': {
      const refunded = { ...of, amount: formats.rupees(Number(params.amount)) }
      if (params.withdrawn)
        return {
          title: noticeWords.refundTakenBackTitle,
          message: of.bill ? noticeWords.refundTakenBack(refunded) : noticeWords.advanceRefundTakenBack(refunded),
        }
      return {
        title: noticeWords.refundRecordedTitle,
        message: of.bill ? noticeWords.refundRecorded(refunded) : noticeWords.advanceRefunded(refunded),
      }
    }
    case 'dispute':
      return disputeWords[text('news') as DisputeNews](of)
  }
}

const disputeWords: Record<
  DisputeNews,
  (of: { order: string; company: string }) => { title: Sentence; message: Sentence }
> = {
  raised: (of) => ({ title: noticeWords.disputeRaisedTitle, message: noticeWords.disputeRaised(of) }),
  said: (of) => ({ title: noticeWords.disputeSaidTitle, message: noticeWords.disputeSaid(of) }),
  proposed: (of) => ({ title: noticeWords.disputeProposedTitle, message: noticeWords.disputeProposed(of) }),
  agreed: (of) => ({ title: noticeWords.disputeEndedTitle, message: noticeWords.disputeAgreed(of) }),
  decided: (of) => ({ title: noticeWords.disputeDecidedTitle, message: noticeWords.disputeDecided(of) }),
  withdrawn: (of) => ({ title: noticeWords.disputeEndedTitle, message: noticeWords.disputeWithdrawn(of) }),
}
