import { t } from '@lingui/core/macro'
import type { Match } from '#contract/matching.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { useItemName } from '../items/item-names.ts'
import { isNewHere } from './new-here.ts'
import { reasonForBuyer } from './reason-words.ts'

export type MatchesProps = { matches: readonly Match[] } & MatchActs
type MatchActs = { onHide: (match: Match) => void; onInvite: (match: Match) => void }

/** One supplier below the other, for narrow screens. */
export function MatchCards({ matches, ...acts }: MatchesProps) {
  const nameOf = useItemName()
  return (
    <ul className="divide-y divide-line border-t border-line">
      {matches.map((match) => (
        <li key={match.company_id} className={classes('flex flex-col gap-2 py-4', match.hidden && 'opacity-60')}>
          <MatchName match={match} />
          <ul className="list-inside list-disc text-[0.9375rem] text-ink-soft">
            {match.reasons.map((reason) => (
              <li key={reason.code}>{reasonForBuyer(reason, nameOf)}</li>
            ))}
          </ul>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <MatchTold match={match} />
            <MatchButtons match={match} {...acts} />
          </div>
        </li>
      ))}
    </ul>
  )
}

export const MatchName = ({ match }: { match: Match }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
    <span translate="no">{match.company_name}</span>
    {isNewHere(match) && <Badge tone="info">{t`New here`}</Badge>}
    <VerifiedBadge verified={match.verified} of={{ id: match.company_id, name: match.company_name }} />
  </span>
)

export const MatchTold = ({ match }: { match: Match }) => (
  <span className="text-sm text-ink-faint">
    {match.invited ? t`Invited by you` : match.told_at === null ? t`Not told yet` : t`Told`}
  </span>
)

export const MatchButtons = ({ match, onHide, onInvite }: MatchActs & { match: Match }) => (
  <span className="inline-flex flex-wrap justify-end gap-2">
    {!match.invited && !match.hidden && (
      <Button variant="secondary" size="sm" onClick={() => onInvite(match)}>
        {t`Invite`}
        <span className="sr-only" translate="no">
          : {match.company_name}
        </span>
      </Button>
    )}
    <Button variant="ghost" size="sm" onClick={() => onHide(match)}>
      {match.hidden ? t`Show again` : t`Hide`}
      <span className="sr-only" translate="no">
        : {match.company_name}
      </span>
    </Button>
  </span>
)
