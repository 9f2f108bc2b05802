import type { AwardStatus } from '#contract/award-lists.ts'

/** Allowed transitions of an award's status. A new status does not compile until its transitions are listed. */
const awardMoves = {
  offered: ['accepted', 'declined', 'lapsed', 'cancelled'],
  accepted: [],
  declined: [],
  lapsed: [],
  cancelled: [],
} as const satisfies Record<AwardStatus, readonly AwardStatus[]>

export function canMoveAward(from: AwardStatus, to: AwardStatus): boolean {
  return (awardMoves[from] as readonly AwardStatus[]).includes(to)
}

/** What an award stands for: its quantities are taken. */
export const liveAwards = ['offered', 'accepted'] as const satisfies readonly AwardStatus[]

export const isLiveAward = ({ status }: { status: AwardStatus }): boolean =>
  (liveAwards as readonly AwardStatus[]).includes(status)

/** `status`: as stored. Times in ISO 8601 UTC. */
export type TimedAward = { status: AwardStatus; respond_by: string | null }

/** Computed on each read: an offer lapses in time even before its alarm has stored it. */
export function awardStatusAt({ status, respond_by }: TimedAward, now: string): AwardStatus {
  return status === 'offered' && respond_by !== null && respond_by <= now ? 'lapsed' : status
}
