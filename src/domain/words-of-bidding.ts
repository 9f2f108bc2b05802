import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

/** The notices of the bid process. */
export type BiddingNotice = Extract<
  NotificationType,
  | 'bid_revised'
  | 'bid_withdrawn'
  | 'bids_closed'
  | 'opening_waits'
  | 'remind_opening'
  | 'bids_opened'
  | 'addendum'
  | 'deadline_near'
  | 'question_asked'
  | 'question_answered'
  | 'query'
  | 'query_answered'
  | 'job_cancelled'
>

type Words = { title: Sentence; message: Sentence }

export function wordsOfBidding(
  { type, params }: { type: BiddingNotice; params: NoticeParams },
  formats: { rupees(amount: number): string },
): Words {
  const text = (name: string) => String(params[name] ?? '')
  const job = text('job')
  const bidder = text('company')
  switch (type) {
    case 'bid_revised': {
      const price = formats.rupees(Number(params.price_quote))
      return { title: noticeWords.bidRevisedTitle, message: noticeWords.bidRevised({ bidder, price, job }) }
    }
    case 'bid_withdrawn':
      return {
        title: noticeWords.bidWithdrawnTitle,
        message: withdrawnWords(job, bidder, params),
      }
    case 'bids_closed':
      return { title: noticeWords.bidsClosedTitle, message: closedWords(job, params) }
    case 'opening_waits':
      return {
        title: noticeWords.openingWaitsTitle,
        message: noticeWords.openingWaits({ person: text('person'), job }),
      }
    case 'remind_opening':
      return { title: noticeWords.remindOpeningTitle, message: noticeWords.remindOpening({ job }) }
    case 'bids_opened':
      return { title: noticeWords.bidsOpenedTitle, message: noticeWords.bidsOpened({ job }) }
    case 'addendum': {
      const summary = text('summary').trim()
      const changed = { number: text('number'), job, summary }
      // As typed, mostly without a full stop; a sentence follows.
      const closed = { ...changed, summary: /[.!?।]$/.test(summary) ? summary : `${summary}.` }
      return {
        title: noticeWords.addendumTitle,
        message: params.confirm ? noticeWords.addendumConfirm(closed) : noticeWords.addendumTold(changed),
      }
    }
    case 'deadline_near': {
      const ends = { job, deadline: text('deadline') }
      return {
        title: noticeWords.deadlineNearTitle,
        message: params.confirm ? noticeWords.deadlineNearConfirm(ends) : noticeWords.deadlineNear(ends),
      }
    }
    case 'question_asked':
      return { title: noticeWords.questionAskedTitle, message: noticeWords.questionAsked({ job }) }
    case 'question_answered':
      return { title: noticeWords.questionAnsweredTitle, message: noticeWords.questionAnswered({ job }) }
    case 'query':
      return {
        title: noticeWords.queryTitle,
        message: params.represented
          ? noticeWords.queryAskedFor({ company: text('represented'), job })
          : noticeWords.queryAsked({ job }),
      }
    case 'query_answered':
      return { title: noticeWords.queryAnsweredTitle, message: noticeWords.queryAnswered({ bidder, job }) }
    case 'job_cancelled':
      return {
        title: noticeWords.jobCancelledTitle,
        message: noticeWords.jobCancelled({ job, reason: text('reason') }),
      }
  }
}

function withdrawnWords(job: string, bidder: string, { sealed, refused }: NoticeParams): Sentence {
  if (sealed) return noticeWords.sealedBidWithdrawn({ job })
  return refused ? noticeWords.bidDisowned({ bidder, job }) : noticeWords.bidWithdrawn({ bidder, job })
}

function closedWords(job: string, { lapsed, bidder, sealed, bids }: NoticeParams): Sentence {
  if (lapsed) return noticeWords.bidLapsed({ job })
  if (bidder) return noticeWords.bidsClosedBidder({ job })
  if (sealed) return noticeWords.bidsClosedSealed({ job, bids: Number(bids) })
  return bids === 0 ? noticeWords.bidsClosedNone({ job }) : noticeWords.bidsClosedOpen({ job })
}
