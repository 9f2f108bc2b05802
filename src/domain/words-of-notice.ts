import type { BidFeedback } from '#contract/award-lists.ts'
import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'
import { wordsOfChecks } from './checks/words-of-checks.ts'
import { lazily } from './lazily.ts'
import { wordsOfMoney } from './orders/words-of-money.ts'
import { feedbackWords, wordsOfAward } from './words-of-award.ts'
import { wordsOfBidding } from './words-of-bidding.ts'
import { wordsOfClosing } from './words-of-closing.ts'
import { wordsOfAmendment, wordsOfOrder } from './words-of-order.ts'
import { wordsOfRepresentation } from './words-of-representation.ts'

type StoredNotice = { type: NotificationType; params: NoticeParams }

/** Formats of amounts and days in a language. */
export type NoticeFormats = { rupees(amount: number): string; day(isoTime: string): string }

/** The text of a notification, composed on each read, so that its names are current. */
export function wordsOfNotice({ type, params }: StoredNotice, formats: NoticeFormats): Words {
  const text = (name: string) => String(params[name] ?? '')
  const { job, company, reason } = { job: text('job'), company: text('company'), reason: text('reason') }
  const represented = text('represented')
  const about = represented ? { about: noticeWords.forCompany({ company: represented }) } : null
  const asked = (): Asked => ({ person: text('person'), bidder: company, job })
  switch (type) {
    case 'bid_received': {
      if (params.sealed)
        return { title: noticeWords.sealedBidReceivedTitle, message: noticeWords.sealedBidReceived({ job }) }
      const bid = { bidder: company, price: formats.rupees(Number(params.price_quote)) }
      if (params.bids)
        return {
          title: noticeWords.bidsReceivedTitle({ count: Number(params.bids), job }),
          message: noticeWords.bidsReceived(bid),
        }
      return { title: noticeWords.bidReceivedTitle, message: noticeWords.bidReceived({ ...bid, job }) }
    }
    case 'bid_awarded':
      return {
        title: noticeWords.bidAwardedTitle,
        message: represented
          ? noticeWords.bidAwardedFor({ company: represented, job })
          : noticeWords.bidAwarded({ job }),
      }
    case 'bid_rejected':
      return {
        title: noticeWords.bidRejectedTitle,
        message: represented
          ? noticeWords.bidRejectedFor({ company: represented, job })
          : noticeWords.bidRejected({ job }),
        ...(params.feedback && { after: feedbackWords[text('feedback') as BidFeedback] }),
      }
    case 'award_offered':
    case 'award_answered':
    case 'award_ended':
      return wordsOfAward({ type, params })
    case 'dispatched':
      return {
        title: noticeWords.dispatchedTitle,
        message: noticeWords.dispatched({ company, vehicle: text('vehicle'), job }),
      }
    case 'receipt_recorded':
    case 'receipt_objected':
      if (params.cancelled) return wordsOfCancelled({ company, number: text('number'), job }, text('bills'), reason)
      return wordsOfReceipt(type, { company, number: text('number'), job }, reason)
    case 'order_issued':
    case 'order_amended':
    case 'order_accepted':
    case 'order_refused':
    case 'order_cancelled':
    case 'order_closed':
      return { ...wordsOfOrder({ type, params }), ...about }
    case 'bill_submitted':
    case 'bill_passed':
    case 'bill_returned':
    case 'bill_due':
    case 'payment_recorded':
    case 'payment_contested':
    case 'refund_recorded':
    case 'dispute':
      return wordsOfMoney({ type, params }, formats)
    case 'account_closed':
      return { ...wordsOfClosing(params), ...about }
    case 'chat_message':
      return { title: noticeWords.chatMessageTitle, message: noticeWords.chatMessage({ sender: company, job }) }
    case 'job_removed':
      if (params.withdrawn) return { title: noticeWords.jobWithdrawnTitle, message: noticeWords.jobWithdrawn({ job }) }
      return {
        title: noticeWords.jobRemovedTitle,
        message: reason ? noticeWords.jobRemovedFor({ job, reason }) : noticeWords.jobRemoved({ job }),
      }
    case 'bid_removed':
      return {
        title: noticeWords.bidRemovedTitle,
        message: reason ? noticeWords.bidRemovedFor({ job, reason }) : noticeWords.bidRemoved({ job }),
        ...about,
      }
    case 'subscription':
      if (params.plan) return endingWords(text('plan'), { day: formats.day(text('ends_at')) })
      return {
        title: noticeWords.subscriptionTitle,
        message: noticeWords.subscription({
          amount: formats.rupees(Number(params.paid_rupees)),
          day: formats.day(text('ends_at')),
        }),
      }
    case 'account':
      return wordsOfChecks(params, formats)
    case 'member_joined':
      return {
        title: noticeWords.memberJoinedTitle,
        message: noticeWords.memberJoined({ person: text('person') }),
      }
    case 'approval_requested':
      if (params.order) return wordsOfAmendment(params, formats)
      return {
        title: noticeWords.approvalRequestedTitle,
        message: noticeWords.approvalRequested({ ...asked(), amount: formats.rupees(Number(params.amount)) }),
      }
    case 'approval_reminder':
      return {
        title: noticeWords.approvalReminderTitle,
        message: noticeWords.approvalReminder({ ...asked(), amount: formats.rupees(Number(params.amount)) }),
      }
    case 'approval_decided':
      if (params.order) return wordsOfAmendment(params, formats)
      return decisionWords[text('outcome') as Outcome](asked())
    case 'report_decided':
      return {
        title: noticeWords.reportDecidedTitle,
        message: (params.acted ? noticeWords.reportActed : noticeWords.reportUnfounded)({ job }),
      }
    case 'review_due':
      return { title: noticeWords.reviewDueTitle, message: noticeWords.reviewDue({ job }) }
    case 'review_shown':
      return { title: noticeWords.reviewShownTitle, message: noticeWords.reviewShown({ job }) }
    case 'representation':
      return wordsOfRepresentation(params, formats)
    case 'invitation':
      return { title: noticeWords.invitationTitle, message: noticeWords.invitation({ company, job }) }
    case 'bid_reminder':
      return {
        title: noticeWords.bidReminderTitle,
        message: noticeWords.bidReminder({ job, deadline: text('deadline') }),
      }
    case 'job_match': {
      const found = { job, location: text('location') }
      return {
        title: noticeWords.jobMatchTitle,
        message: params.search
          ? noticeWords.jobFound({ ...found, search: text('search') })
          : noticeWords.jobMatch(found),
      }
    }
    case 'signal':
      return {
        title: noticeWords.splitAwardsTitle,
        message: noticeWords.splitAwards({
          ...asked(),
          awards: Number(params.awards),
          amount: formats.rupees(Number(params.amount)),
        }),
      }
    default:
      return {
        ...wordsOfBidding({ type, params }, formats),
        ...(type !== 'query' && about),
      }
  }
}

type NamedReceipt = { company: string; number: string; job: string }

const wordsOfCancelled = (named: NamedReceipt, bills: string, reason: string): Words => ({
  title: noticeWords.receiptCancelledTitle,
  message: bills ? noticeWords.receiptCancelledBilled({ ...named, bills }) : noticeWords.receiptCancelled(named),
  after: noticeWords.reasonGiven({ reason }),
})

function wordsOfReceipt(type: 'receipt_recorded' | 'receipt_objected', named: NamedReceipt, reason: string): Words {
  // A measurement book.
  if (type === 'receipt_recorded' && named.number.startsWith('MB/'))
    return { title: noticeWords.workMeasuredTitle, message: noticeWords.workMeasured(named) }
  if (type === 'receipt_recorded')
    return { title: noticeWords.receiptRecordedTitle, message: noticeWords.receiptRecorded(named) }
  return {
    title: noticeWords.receiptObjectedTitle,
    message: noticeWords.receiptObjected(named),
    ...(reason && { after: noticeWords.reasonGiven({ reason }) }),
  }
}

/**
 * `about`: before the message, for which company a salesman bid, where the message does not say so itself. `after`: behind it, what
 * the buyer tells.
 */
export type Words = { title: Sentence; message: Sentence; about?: Sentence; after?: Sentence }
type Asked = { person: string; bidder: string; job: string }
type Outcome = 'approved' | 'refused' | 'stale' | 'lapsed'

const decisionWords: Record<Outcome, (asked: Asked) => Words> = {
  approved: (asked) => ({ title: noticeWords.awardApprovedTitle, message: noticeWords.awardApproved(asked) }),
  refused: (asked) => ({ title: noticeWords.awardRefusedTitle, message: noticeWords.awardRefused(asked) }),
  stale: (asked) => ({ title: noticeWords.awardStaleTitle, message: noticeWords.awardStale(asked) }),
  lapsed: (asked) => ({ title: noticeWords.awardLapsedTitle, message: noticeWords.awardLapsed(asked) }),
}

function endingWords(plan: string, day: { day: string }): { title: Sentence; message: Sentence } {
  return plan === 'trial'
    ? { title: noticeWords.trialEndingTitle, message: noticeWords.trialEnding(day) }
    : { title: noticeWords.subscriptionEndingTitle, message: noticeWords.subscriptionEnding(day) }
}

const rupees = lazily(
  () => new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', trailingZeroDisplay: 'stripIfInteger' }),
)
const day = lazily(() => new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' }))

/** The English that the specification's call returns. */
export const englishFormats: NoticeFormats = {
  rupees: (amount) => rupees().format(amount),
  day: (isoTime) => day().format(new Date(isoTime)),
}
export function noticeText(notice: StoredNotice, part: 'title' | 'message'): string {
  const words = wordsOfNotice(notice, englishFormats)
  return part === 'title' ? words.title.text : wholeMessage(words, ({ text }) => text)
}

export const wholeMessage = ({ about, message, after }: Words, translate: (sentence: Sentence) => string): string =>
  [about, message, after]
    .filter((part) => part !== undefined)
    .map(translate)
    .join(' ')
