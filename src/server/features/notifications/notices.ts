import type { Resource } from '#contract/event.ts'
import { noticeWords } from '#contract/notice-words.ts'
import type { Sentence } from '#contract/sentence.ts'

type AboutJob = { user_id: string; job: { id: string; title: string } }

/** What happened, with all that its sentence needs. */
export type Notice =
  | ({ type: 'bid_received'; bidder: string; price_quote: number } & AboutJob)
  | ({ type: 'bid_awarded' | 'bid_rejected'; bid_id: string } & AboutJob)
  | ({ type: 'chat_message'; sender: string } & AboutJob)
  | ({ type: 'job_removed' } & AboutJob)
  | { type: 'subscription'; user_id: string; paid_paise: number; ends_at: string }
  /** What an admin decided about the company: it was verified, or that was withdrawn. */
  | { type: 'account'; user_id: string; verified: boolean }

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  trailingZeroDisplay: 'stripIfInteger',
})

const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** The words of a notification, as its reader sees them. */
export function wordsOf(notice: Notice): { title: Sentence; message: Sentence } {
  const words = noticeWords
  switch (notice.type) {
    case 'subscription': {
      const { paid_paise, ends_at } = notice
      const message = words.subscription({
        amount: rupees.format(paid_paise / 100),
        day: day.format(new Date(ends_at)),
      })
      return { title: words.subscriptionTitle, message }
    }
    case 'account':
      return notice.verified
        ? { title: words.verifiedTitle, message: words.verified }
        : { title: words.verificationWithdrawnTitle, message: words.verificationWithdrawn }
    case 'bid_received': {
      const message = words.bidReceived({
        bidder: notice.bidder,
        price: rupees.format(notice.price_quote),
        job: notice.job.title,
      })
      return { title: words.bidReceivedTitle, message }
    }
    case 'bid_awarded':
      return { title: words.bidAwardedTitle, message: words.bidAwarded({ job: notice.job.title }) }
    case 'bid_rejected':
      return { title: words.bidRejectedTitle, message: words.bidRejected({ job: notice.job.title }) }
    case 'chat_message':
      return {
        title: words.chatMessageTitle,
        message: words.chatMessage({ sender: notice.sender, job: notice.job.title }),
      }
    case 'job_removed':
      return { title: words.jobRemovedTitle, message: words.jobRemoved({ job: notice.job.title }) }
  }
}

/** Where what happened shows on its reader's screens, the notification itself included. */
export function resourcesOf(notice: Notice): Resource[] {
  const always = ['notifications', 'unreadCount'] as const
  if (notice.type === 'subscription') return [...always, 'dashboardStats', 'invoices']
  if (notice.type === 'account') return [...always, 'profile']
  const { id } = notice.job
  switch (notice.type) {
    case 'bid_received':
      return [...always, 'ownJobs', `job:${id}`, `bidsOfJob:${id}`, 'dashboardStats']
    case 'bid_awarded':
      return [...always, 'ownBids', `job:${id}`, `bidsOfJob:${id}`, 'dashboardStats', 'chats']
    case 'bid_rejected':
      return [...always, 'ownBids', `job:${id}`, `bidsOfJob:${id}`, 'dashboardStats']
    case 'chat_message':
      return [...always, 'chats', `messages:${id}`]
    case 'job_removed':
      return [
        ...always,
        'ownJobs',
        'ownBids',
        `job:${id}`,
        `bidsOfJob:${id}`,
        'dashboardStats',
        'chats',
        `messages:${id}`,
      ]
  }
}
