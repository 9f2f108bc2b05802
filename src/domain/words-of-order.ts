import { noticeWords } from '#contract/notice-words.ts'
import type { NoticeParams, NotificationType } from '#contract/notification.ts'
import type { Sentence } from '#contract/sentence.ts'

type OrderNotice = Extract<NotificationType, `order_${string}`>

type Words = { title: Sentence; message: Sentence; about?: Sentence; after?: Sentence }

/** The notices of orders. None has a price. */
export function wordsOfOrder({ type, params }: { type: OrderNotice; params: NoticeParams }): Words {
  const text = (name: string) => String(params[name] ?? '')
  const named = { order: versionOf(params), job: text('job'), company: text('company') }
  const reason = params.reason ? { after: noticeWords.reasonGiven({ reason: text('reason') }) } : {}
  return { ...wordsFor(type, params, named, text('until')), ...reason }
}

/** The number of the order, of an amendment with that of its version. */
const versionOf = ({ order = '', version }: NoticeParams) => (version ? `${order} (${version})` : String(order))

/** To colleagues of who asked for it; they see prices. */
export function wordsOfAmendment(params: NoticeParams, formats: { rupees(amount: number): string }): Words {
  const text = (name: string) => String(params[name] ?? '')
  const named = { person: text('person'), order: versionOf(params), company: text('company') }
  const amount = formats.rupees(Number(params.amount))
  switch (params.outcome) {
    case 'approved':
      return { title: noticeWords.amendmentApprovedTitle, message: noticeWords.amendmentApproved(named) }
    case 'refused':
      return { title: noticeWords.amendmentRefusedTitle, message: noticeWords.amendmentRefused(named) }
    default:
      return {
        title: noticeWords.approvalRequestedTitle,
        message: noticeWords.amendmentRequested({ ...named, amount }),
      }
  }
}

type Named = { order: string; job: string; company: string }

function wordsFor(type: OrderNotice, params: NoticeParams, named: Named, until: string): Words {
  switch (type) {
    case 'order_issued':
      return {
        title: params.reminder ? noticeWords.orderWaitsTitle : noticeWords.orderIssuedTitle,
        message: noticeWords.orderIssued({ ...named, until }),
      }
    case 'order_amended':
      return {
        title: params.reminder ? noticeWords.orderWaitsTitle : noticeWords.orderAmendedTitle,
        message: noticeWords.orderAmended({ ...named, until }),
      }
    case 'order_accepted':
      return { title: noticeWords.orderAcceptedTitle, message: noticeWords.orderAccepted(named) }
    case 'order_refused':
      if (params.lapsed) return { title: noticeWords.orderUnansweredTitle, message: noticeWords.orderUnanswered(named) }
      return params.version
        ? {
            title: noticeWords.amendmentRefusedTitle,
            message: noticeWords.amendmentRefused({ ...named, person: named.company }),
          }
        : { title: noticeWords.orderRefusedTitle, message: noticeWords.orderRefused(named) }
    case 'order_cancelled':
      if (params.lapsed) return { title: noticeWords.orderLapsedTitle, message: noticeWords.orderLapsed(named) }
      if (params.withdrawn)
        return { title: noticeWords.orderWithdrawnTitle, message: noticeWords.orderWithdrawn(named) }
      return { title: noticeWords.orderCancelledTitle, message: noticeWords.orderCancelled(named) }
    case 'order_closed':
      return { title: noticeWords.orderClosedTitle, message: noticeWords.orderClosed(named) }
  }
}
