import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { MapPin, Plus } from 'lucide-react'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Site } from '#contract/site.ts'
import { policy } from '#domain/policy/policy.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useActor } from '#web/session/me.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { CloseSiteDialog } from './close-site-dialog.tsx'
import { SiteCard } from './site-card.tsx'
import { SiteDialog } from './site-dialog.tsx'

/** `site` null: a new one. */
type Asked = { what: 'edit'; site: Site | null } | { what: 'close'; site: Site }

/** Where a construction company builds and receives deliveries. */
export function SitesSettings() {
  const mayManage = policy.manageSites(useActor()).allowed
  const sites = useInfiniteQuery(pagesOf(api.sites))
  const [asked, setAsked] = useState<Asked | null>(null)
  const add = () => setAsked({ what: 'edit', site: null })
  const close = () => setAsked(null)

  if (sites.isLoading) return <SkeletonCards label={t`Loading sites`} />
  if (!sites.data) {
    return <LoadFailed title={t`The sites could not be loaded`} empty={translate(messages.noSites)} query={sites} />
  }
  const addButton = mayManage && (
    <Button icon={<Plus aria-hidden />} onClick={add}>
      {t`Add site`}
    </Button>
  )
  // Open sites first.
  const shown = sites.data.toSorted((a, b) => Number(a.closed_at !== null) - Number(b.closed_at !== null))
  return (
    <section aria-labelledby="sites" className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 id="sites" className="text-lg font-semibold tracking-tight">
            {shown.length === 0 ? t`Sites` : plural(shown.length, { one: '# site', other: '# sites' })}
          </h2>
          <p className="text-[0.9375rem] text-ink-soft">{t`Where you build, and who takes deliveries there.`}</p>
        </div>
        {shown.length > 0 && addButton}
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<MapPin aria-hidden />}
          title={translate(messages.noSites)}
          text={t`With a site, address and contact need not be typed again.`}
          action={addButton}
        />
      ) : (
        <ul className="grid gap-3 sm:gap-4 lg:grid-cols-2">
          {shown.map((site) => (
            <SiteCard
              key={site.id}
              site={site}
              mayManage={mayManage}
              onEdit={() => setAsked({ what: 'edit', site })}
              onClose={() => setAsked({ what: 'close', site })}
            />
          ))}
        </ul>
      )}
      <LoadMore
        hasMore={sites.hasNextPage}
        loading={sites.isFetchingNextPage}
        onMore={() => void sites.fetchNextPage()}
      />
      {asked?.what === 'edit' && (
        <SiteDialog site={shown.find(({ id }) => id === asked.site?.id) ?? asked.site} onClose={close} />
      )}
      {asked?.what === 'close' && <CloseSiteDialog site={asked.site} onClose={close} />}
    </section>
  )
}
