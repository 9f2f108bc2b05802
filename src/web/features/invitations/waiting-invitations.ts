import type { ReceivedInvitation } from '#contract/job-invitation.ts'

/** Whether the buyer's invitation waits for the reader's answer or bid. */
export const waitsForBid = ({ by, status }: ReceivedInvitation) =>
  by === 'buyer' && (status === 'sent' || status === 'opened' || status === 'will_bid')
