import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import type { Match } from '#contract/matching.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { MatchCards } from './match-cards.tsx'
import { MatchTable } from './match-table.tsx'
import { isNewHere } from './new-here.ts'

const shownAtFirst = 5
const lookAgainMs = 3_000

/** The suppliers who fit an own open job, with the reasons, which of them are new, and who was told. */
export function MatchesSection({ job }: { job: Pick<Job, 'id'> }) {
  const found = useQuery({
    ...queryOf(api.matches, { params: { id: job.id } }),
    refetchInterval: ({ state }) => (state.data?.computed_at === null ? lookAgainMs : false),
  })
  if (found.isLoading) return null
  if (!found.data)
    return (
      <Card as="section">
        <LoadFailed title={t`The suppliers who fit could not be loaded`} query={found} />
      </Card>
    )
  const { computed_at, total, matches } = found.data
  return (
    <Card as="section" aria-labelledby="matches" className="flex flex-col gap-4">
      <div>
        <h2 id="matches" className="text-lg font-semibold tracking-tight">
          {computed_at === null ? t`Looking for suppliers who fit` : headline(total, matches)}
        </h2>
        <p className="mt-1 text-[0.9375rem] text-ink-soft">
          {total === 0
            ? t`Nobody has said yet that they sell this there. All suppliers find the job in their list.`
            : t`The first fifteen are told at once, three of them new here; every hour the next ones, until five have bid. Ranking is not for sale.`}
        </p>
      </div>
      {total > 0 && <MatchList jobId={job.id} matches={matches} />}
    </Card>
  )
}

function headline(total: number, matches: readonly Match[]): string {
  const fresh = matches.filter(isNewHere).length
  const fit = plural(total, { one: '# supplier fits', other: '# suppliers fit' })
  return fresh === 0 ? fit : `${fit}, ${plural(fresh, { one: '# of them new here', other: '# of them new here' })}`
}

function MatchList({ jobId, matches }: { jobId: string; matches: readonly Match[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const isWide = useWideScreen()
  const hiding = useMutation({
    mutationFn: ({ company_id, hidden }: Match) =>
      call(api.hideMatch, { params: { jobId, companyId: company_id }, body: { hidden: !hidden } }),
    onSuccess: screensUpdated,
  })
  const inviting = useMutation({
    mutationFn: ({ company_id }: Match) =>
      call(api.inviteToJob, { params: { id: jobId }, body: { invitees: [{ company_id }] } }),
    onSuccess: screensUpdated,
  })
  const shown = showsAll ? matches : matches.filter(({ hidden }) => !hidden).slice(0, shownAtFirst)
  const List = isWide ? MatchTable : MatchCards
  return (
    <>
      {hiding.isError && <FailedCall error={hiding.error} />}
      {inviting.isError && <FailedCall error={inviting.error} />}
      <List matches={shown} onHide={(match) => hiding.mutate(match)} onInvite={(match) => inviting.mutate(match)} />
      {shown.length < matches.length && (
        <Button variant="ghost" size="sm" className="self-center" onClick={() => setShowsAll(true)}>
          {t`Show all (${{ count: matches.length }})`}
        </Button>
      )}
    </>
  )
}
