import type { BidFeedback } from '#contract/award-lists.ts'
import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

type AwardNotice = Extract<NotificationType, 'award_offered' | 'award_answered' | 'award_ended'>
type Words = { title: Sentence; message: Sentence; about?: Sentence; after?: Sentence }

/** What the buyer tells a bidder who was not chosen. */
export const feedbackWords: Record<BidFeedback, Sentence> = {
  price: noticeWords.feedbackPrice,
  delivery: noticeWords.feedbackDelivery,
  specification: noticeWords.feedbackSpecification,
  terms: noticeWords.feedbackTerms,
  incomplete: noticeWords.feedbackIncomplete,
}

/** The notices of offered awards and their answers. */
export function wordsOfAward({ type, params }: { type: AwardNotice; params: NoticeParams }): Words {
  const text = (name: string) => String(params[name] ?? '')
  const job = text('job')
  const about = params.represented ? { about: noticeWords.forCompany({ company: text('represented') }) } : {}
  const reason = params.reason ? { after: noticeWords.reasonGiven({ reason: text('reason') }) } : {}
  switch (type) {
    case 'award_offered':
      return {
        title: noticeWords.awardOfferedTitle,
        message: offerWords(params)({
          job,
          until: text('until'),
        }),
        ...about,
      }
    case 'award_answered':
      return { ...answered(text('answer'), { bidder: text('company'), job }), ...reason }
    case 'award_ended':
      return {
        title: params.lapsed ? noticeWords.offerLapsedTitle : noticeWords.offerCancelledTitle,
        message: (params.lapsed ? noticeWords.offerLapsed : noticeWords.offerCancelled)({ job }),
        ...about,
        ...reason,
      }
  }
}

function offerWords({ reminds, whole }: NoticeParams) {
  if (reminds) return noticeWords.awardReminder
  return whole ? noticeWords.awardOffered : noticeWords.awardOfferedPart
}

function answered(answer: string, who: { bidder: string; job: string }): Words {
  if (answer === 'accepted') return { title: noticeWords.awardAcceptedTitle, message: noticeWords.awardAccepted(who) }
  if (answer === 'declined') return { title: noticeWords.awardDeclinedTitle, message: noticeWords.awardDeclined(who) }
  return { title: noticeWords.awardUnansweredTitle, message: noticeWords.awardUnanswered(who) }
}
