import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import type { AwardRequest } from '#contract/award-request.ts'
import { useMe } from '#web/session/me.ts'
import { useDeciders } from './use-deciders.ts'

type Asked = Pick<AwardRequest, 'requested_by' | 'decisions' | 'needs'>

/** Shown instead of the buttons: why the reader cannot decide. */
export function WhyNot({ asked: { requested_by, decisions, needs } }: { asked: Asked }) {
  const me = useMe()
  const fit = useDeciders(requested_by.user_id)
  const open = fit?.filter(({ user_id }) => !decisions.some(({ by }) => by.user_id === user_id)).length
  // A colleague who could approve was removed, or has another role now.
  if (open !== undefined && open < needs - decisions.length)
    return (
      <p className="flex max-w-prose gap-2 text-sm font-medium text-warning-ink">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {t`Too few in your company can approve this now. An owner can name somebody under Settings, Team.`}
      </p>
    )
  const isOwn = requested_by.user_id === me.id
  const hasDecided = decisions.some(({ by }) => by.user_id === me.id)
  return (
    <p className="text-sm text-ink-soft">
      {isOwn
        ? t`You asked for this. A colleague decides.`
        : hasDecided
          ? t`You have approved. One more colleague must.`
          : t`Waits for a colleague who can approve.`}
    </p>
  )
}
