import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ScrollText } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { CompanyLogEntry } from '#contract/company.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { LogLine } from '#web/ui/log-line.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { logAction } from './log-actions.ts'
import { logTarget } from './log-target.ts'

/** The company's log, which cannot be changed. */
export function CompanyLog() {
  const log = useInfiniteQuery(pagesOf(api.companyLog))
  if (log.isLoading) return <SkeletonCards label={t`Loading entries`} />
  if (!log.data) return <LoadFailed title={t`The log could not be loaded`} query={log} />
  if (log.data.length === 0) {
    return (
      <EmptyState
        icon={<ScrollText aria-hidden />}
        title={t`Nothing written down yet`}
        text={t`Awards, approvals and changes of members appear here.`}
      />
    )
  }
  return (
    <section aria-labelledby="company-log" className="flex max-w-3xl flex-col gap-3">
      <div>
        <h2 id="company-log" className="text-lg font-semibold tracking-tight">{t`Company log`}</h2>
        <p className="text-[0.9375rem] text-ink-soft">{t`Who did what. Nothing in it can be changed.`}</p>
      </div>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {log.data.map((entry) => (
            <EntryLine key={entry.id} entry={entry} />
          ))}
        </ul>
      </Card>
      <LoadMore hasMore={log.hasNextPage} loading={log.isFetchingNextPage} onMore={() => void log.fetchNextPage()} />
    </section>
  )
}

function EntryLine({ entry: { at, who, did, what } }: { entry: CompanyLogEntry }) {
  const { text, ...look } = logAction(did)
  return (
    <LogLine {...look} text={translate(text)} at={at}>
      {what && <p className="text-[0.9375rem] text-ink-soft wrap-anywhere">{logTarget({ did, what })}</p>}
      <p className="text-sm text-ink-faint wrap-anywhere">{displayName(who.name)}</p>
    </LogLine>
  )
}
