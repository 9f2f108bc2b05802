import type { Resource } from '#contract/event.ts'

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

const verifiedWords = {
  title: 'Your company is verified',
  message: 'We have checked your GST registration. Buyers now see the Verified badge with your bids.',
}
const withdrawnWords = {
  title: 'Verification withdrawn',
  message:
    'Buyers no longer see the Verified badge with your bids. Please check the GST number in your settings, or contact support.',
}

/** The words of a notification, as its reader sees them. */
export function wordsOf(notice: Notice): { title: string; message: string } {
  if (notice.type === 'subscription') {
    const { paid_paise, ends_at } = notice
    const message = `We received ${rupees.format(paid_paise / 100)}. Your subscription runs until ${day.format(new Date(ends_at))}.`
    return { title: 'Payment received', message }
  }
  if (notice.type === 'account') return notice.verified ? verifiedWords : withdrawnWords
  const job = `"${notice.job.title}"`
  switch (notice.type) {
    case 'bid_received':
      return {
        title: 'New bid received',
        message: `${notice.bidder} bid ${rupees.format(notice.price_quote)} on ${job}.`,
      }
    case 'bid_awarded':
      return { title: 'Your bid was awarded', message: `Congratulations! Your bid on ${job} was awarded.` }
    case 'bid_rejected':
      return { title: 'Bid not selected', message: `Your bid on ${job} was not selected this time.` }
    case 'chat_message':
      return { title: 'New message', message: `${notice.sender} wrote to you about ${job}.` }
    case 'job_removed':
      return { title: 'Job removed', message: `The job ${job} was removed and can no longer be opened.` }
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
