import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

type Words = { title: Sentence; message: Sentence }
type Formats = { rupees(amount: number): string }

/** What a firm, its salesman and the buyer are told of bids in its name. */
export function wordsOfRepresentation(params: NoticeParams, formats: Formats): Words {
  const [company, job] = [String(params.company), String(params.job)]
  if (params.asked) return { title: noticeWords.representationAskedTitle, message: askedWords(params, formats) }
  if (params.has_account)
    return { title: noticeWords.firmHasAccountTitle, message: noticeWords.firmHasAccount({ company }) }
  if (params.won) return { title: noticeWords.firmWonTitle, message: noticeWords.firmWon({ job }) }
  if (params.ordered) {
    const ordered = { company, order: String(params.order), job, until: String(params.until) }
    return { title: noticeWords.firmOrderedTitle, message: noticeWords.firmOrdered(ordered) }
  }
  if (params.taken_over)
    return {
      title: noticeWords.bidTakenOverTitle,
      message:
        params.taken_over === 'from_you'
          ? noticeWords.bidTakenFromYou({ company, job })
          : noticeWords.bidTakenByFirm({ company, job, person: String(params.person) }),
    }
  if (params.disowned)
    return {
      title: noticeWords.representationRefusedTitle,
      message: noticeWords.representationDisowned({ company, job }),
    }
  return params.refused
    ? { title: noticeWords.representationRefusedTitle, message: noticeWords.representationRefused({ company }) }
    : { title: noticeWords.representationConfirmedTitle, message: noticeWords.representationConfirmed({ company }) }
}

/** A salesman bids in the name of an account. `by_mail`: stored before accounts could answer themselves. */
function askedWords(params: NoticeParams, { rupees }: Formats): Sentence {
  const [company, job] = [String(params.company), String(params.job)]
  if (params.asked === 'by_mail') return noticeWords.representationAsked({ company })
  if (params.asked === 'verify_first') return noticeWords.representationVerifyFirst({ company })
  return params.price === undefined
    ? noticeWords.representationAskedSealed({ company, job })
    : noticeWords.representationAskedHere({ company, job, price: rupees(Number(params.price)) })
}
