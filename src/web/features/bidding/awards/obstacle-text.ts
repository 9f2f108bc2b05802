import { msg, t } from '@lingui/core/macro'
import type { Award } from '#contract/award.ts'
import type { PartObstacle } from '#contract/award-lists.ts'
import { type Label, translate } from '#web/language/translate.ts'
import { indiaTime } from '#web/ui/india-time.ts'

const obstacles: Record<PartObstacle, Label> = {
  answer_awaited: msg`has an unanswered part`,
  not_confirmed: msg`has not confirmed the changed job`,
  unsuitable: msg`you marked the bid as unsuitable`,
  whole_only: msg`takes all or nothing`,
  without_account: msg`has no account, which a part needs`,
  firm_refused: msg`says that the salesman does not represent it`,
  below_min: msg`takes no award this small`,
  expired: msg`the bid is no longer valid`,
  declined: msg`did not take another award of this job`,
}

/** Why a bidder cannot be given a part now. */
export function obstacleText(why: PartObstacle, bidId: string, awards: readonly Award[]): string {
  const until = awards.find(({ bid_id, status }) => bid_id === bidId && status === 'offered')?.respond_by
  if (why === 'answer_awaited' && until) return t`has an unanswered part until ${{ time: indiaTime(until) }}`
  return translate(obstacles[why])
}
