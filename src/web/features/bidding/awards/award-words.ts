import { msg, t } from '@lingui/core/macro'
import type { Award } from '#contract/award.ts'
import type { AwardStatus } from '#contract/award-lists.ts'
import { type Label, translate } from '#web/language/translate.ts'
import type { Tone } from '#web/ui/tone.ts'
import { reasonInWords } from './award-reasons.ts'

export const awardStates: Record<AwardStatus, { text: Label; tone: Tone }> = {
  offered: { text: msg`Waits for the answer`, tone: 'warning' },
  accepted: { text: msg`Accepted`, tone: 'success' },
  declined: { text: msg`Declined`, tone: 'danger' },
  lapsed: { text: msg`Not answered in time`, tone: 'danger' },
  cancelled: { text: msg`Taken back`, tone: 'neutral' },
}

/** Of a job without a deadline nobody was asked: the supplier has accepted nothing yet. */
export const stateOfAward = ({ status, respond_by }: Award): string =>
  status === 'accepted' && respond_by === null ? t`Awarded` : translate(awardStates[status].text)

/** Its rank when it was made, which later answers leave, and the reason; '' for a bidder, who is told neither. */
export function whyAwarded({ whole, rank, reason_code, reason_text }: Award): string {
  const reason = reasonInWords({ reason_code, reason_text })
  return [rank !== null && rankThen(rank, whole), reason].filter(Boolean).join(' · ')
}

const rankThen = (rank: number, whole: boolean): string =>
  whole ? t`L${rank} when it was awarded` : t`L${rank} for these lines when it was awarded`
