import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

type Words = { title: Sentence; message: Sentence }

/** What a company is told of its checks and its badge. */
export function wordsOfChecks(params: NoticeParams, { day }: { day(isoTime: string): string }): Words {
  if (params.check_ends_at)
    return {
      title: noticeWords.checkEndingTitle,
      message: noticeWords.checkEnding({ day: day(String(params.check_ends_at)) }),
    }
  if (params.check)
    return params.check_passed
      ? { title: noticeWords.checkPassedTitle, message: noticeWords.checkPassed }
      : { title: noticeWords.checkFailedTitle, message: noticeWords.checkFailed }
  if (params.verified)
    return {
      title: noticeWords.verifiedTitle,
      message: params.buyer ? noticeWords.verifiedBuyer : noticeWords.verified,
    }
  return { title: lostTitles[String(params.end)] ?? noticeWords.verificationWithdrawnTitle, message: lostWords(params) }
}

const lostTitles: Record<string, Sentence> = {
  changed: noticeWords.verificationEndedTitle,
  expired: noticeWords.verificationEndedTitle,
  upgraded: noticeWords.verificationEndedTitle,
}

/** Notices of earlier versions do not say why. */
function lostWords({ end }: NoticeParams): Sentence {
  if (end === 'changed') return noticeWords.verificationChanged
  if (end === 'expired') return noticeWords.verificationExpired
  // Migration 0080 tells those whose badge was the GST registration alone.
  if (end === 'upgraded') return noticeWords.verificationUpgraded
  return noticeWords.verificationWithdrawn
}
