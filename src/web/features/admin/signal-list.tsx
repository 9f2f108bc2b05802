import { t } from '@lingui/core/macro'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { ScanSearch } from 'lucide-react'
import { type FormEvent, Fragment, useState } from 'react'
import { api } from '#contract/api.ts'
import type { AdminSignal, SignalDecision } from '#contract/signal.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { queryClient } from '#web/api/query-client.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { RadioCards } from '#web/ui/radio-cards.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { toast } from '#web/ui/toast.ts'
import { lacksReason, ReasonField } from './reason-field.tsx'
import { RecordLink } from './record-link.tsx'
import { signalStatusNames } from './signal-status-names.ts'

/** Statistics over decided jobs that are worth a look, with what was found about them. */
export function SignalList() {
  const [asked, setAsked] = useState<AdminSignal | null>(null)
  const found = useInfiniteQuery(pagesOf(api.adminSignals, { query: {} }))
  if (found.isLoading) return <SkeletonCards label={t`Loading signals`} />
  if (!found.data) return <LoadFailed title={t`The signals could not be loaded`} query={found} />
  if (found.data.length === 0)
    return (
      <EmptyState
        icon={<ScanSearch aria-hidden />}
        title={t`Nothing unusual was found`}
        text={t`Once a day the prices of decided jobs are compared: two companies that often bid on the same jobs at prices close together would stand here.`}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <p className="text-[0.9375rem] text-ink-soft">{t`A signal proves nothing. Look at the jobs before you think ill of anybody. The companies do not learn of it.`}</p>
      <ul className="grid gap-4 xl:grid-cols-2">
        {found.data.map((signal) => (
          <SignalCard key={signal.id} signal={signal} onDecide={() => setAsked(signal)} />
        ))}
      </ul>
      <LoadMore
        hasMore={found.hasNextPage}
        loading={found.isFetchingNextPage}
        onMore={() => void found.fetchNextPage()}
      />
      {asked && <DecideSignal signal={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}

function SignalCard({ signal, onDecide }: { signal: AdminSignal; onDecide: () => void }) {
  const { companies, found, status, note } = signal
  const percent = (share: number) => (100 * share).toFixed(1)
  return (
    <Card as="li" className="flex min-w-0 flex-col gap-3">
      <div>
        <Badge tone={status === 'new' ? 'warning' : 'neutral'}>{t`Prices close together`}</Badge>
      </div>
      <h2 className="font-semibold wrap-anywhere">
        {companies.map(({ id, company_name }, n) => (
          <Fragment key={id}>
            {n > 0 && ' · '}
            <RecordLink to={{ kind: 'company', id }}>{displayName(company_name)}</RecordLink>
          </Fragment>
        ))}
      </h2>
      <p className="text-[0.9375rem] text-ink-soft">
        {t`Both bid on ${{ jobs: found.jobs }} jobs of the last year, and both won some. The bids on them lie ${{ spread: percent(found.spread) }} % apart; ${{ usual: percent(found.usual_spread) }} % is usual.`}
      </p>
      {status === 'new' ? (
        <Button variant="secondary" size="sm" className="self-start" onClick={onDecide}>
          {t`Decide`}
        </Button>
      ) : (
        <p className="border-t border-line pt-3 text-[0.9375rem] wrap-anywhere">
          <span className="font-semibold">{translate(signalStatusNames[status])}</span>
          {' · '}
          {note}
        </p>
      )}
    </Card>
  )
}

/** Asks what was found. What was typed stays after a refusal. */
function DecideSignal({ signal, onClose }: { signal: AdminSignal; onClose: () => void }) {
  const [status, setStatus] = useState<SignalDecision>('cleared')
  const [note, setNote] = useTextDraft(`signal ${signal.id}`)
  const [isAsked, setIsAsked] = useState(false)
  const deciding = useMutation({
    mutationFn: () => call(api.decideSignal, { params: { id: signal.id }, body: { status, note } }),
    onSuccess: () => {
      toast.success(t`Noted`)
      setNote('')
      onClose()
      return queryClient.invalidateQueries()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (lacksReason(note)) setIsAsked(true)
    else deciding.mutate()
  }
  const title = t`What did you find?`
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={signal.companies.map(({ company_name }) => displayName(company_name)).join(' · ')}
    >
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-5" aria-label={title}>
        <RadioCards
          label={t`What did you find?`}
          name="status"
          columns={3}
          defaultValue={status}
          cards={[
            { value: 'cleared', title: t`Nothing unusual`, text: t`There is a good reason. It does not return.` },
            { value: 'kept', title: t`To be watched`, text: t`No reason was found, and nothing was done.` },
            { value: 'acted', title: t`Acted on`, text: t`You have done something: say what.` },
          ]}
          onChange={({ target }) => setStatus(target.value as SignalDecision)}
        />
        <ReasonField reason={note} onChange={setNote} isAsked={isAsked} />
        <NotedActions note={deciding.isError && <FailedCall error={deciding.error} />}>
          <Button variant="secondary" onClick={onClose} disabled={deciding.isPending}>
            {t`Cancel`}
          </Button>
          <Button type="submit" loading={deciding.isPending}>
            {t`Save`}
          </Button>
        </NotedActions>
      </form>
    </Dialog>
  )
}
