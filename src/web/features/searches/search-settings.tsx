import { t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { api } from '#contract/api.ts'
import { pages } from '#contract/pages.ts'
import type { SavedSearch, SearchFrequency } from '#contract/saved-search.ts'
import { call } from '#web/api/client.ts'
import { FailedCall, LoadFailed } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Link } from '#web/ui/link.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { SkeletonCards } from '#web/ui/skeleton.tsx'
import { jobCategories } from '../jobs/job-categories.ts'
import { SettingsCard } from '../settings/settings-form.tsx'
import { FrequencyOptions } from './frequency-options.tsx'

/** A person's saved searches, and how one is told of what they find. */
export function SearchSettings() {
  const searches = useQuery(queryOf(api.savedSearches))
  if (searches.isLoading) return <SkeletonCards label={t`Loading your searches`} />
  if (!searches.data) return <LoadFailed title={t`Your searches could not be loaded`} query={searches} />
  return (
    <SettingsCard
      title={t`Saved searches`}
      text={t`You are told of each new job once, whichever search finds it. Nothing is mailed between 9 pm and 9 am, unless bidding ends within three hours.`}
    >
      {searches.data.length === 0 ? (
        <p className="text-ink-soft">
          {t`You have saved no search yet.`}{' '}
          <Link to={pages.jobs.path} className="inline-flex min-h-11 items-center text-accent-ink underline">
            {t`Search the jobs, then save the search`}
          </Link>
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {searches.data.map((search) => (
            <SearchRow key={search.id} search={search} />
          ))}
        </ul>
      )}
      <p className="text-[0.9375rem] text-ink-soft">
        <Link
          to={`${pages.settings.path}?tab=mails`}
          className="inline-flex min-h-11 items-center text-accent-ink underline"
        >
          {t`Choose whether new jobs are mailed`}
        </Link>
      </p>
    </SettingsCard>
  )
}

function SearchRow({ search }: { search: SavedSearch }) {
  const { id, name, frequency } = search
  const params = { id }
  const changing = useMutation({
    mutationFn: (wanted: SearchFrequency) => call(api.changeSearch, { params, body: { frequency: wanted } }),
    onSuccess: screensUpdated,
  })
  const deleting = useMutation({ mutationFn: () => call(api.deleteSearch, { params }), onSuccess: screensUpdated })
  const failed = changing.error ?? deleting.error
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
      <span className="min-w-40 flex-1">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-sm text-ink-soft">{wordsOf(search)}</span>
      </span>
      <SelectInput
        aria-label={t`How you are told: ${{ name }}`}
        value={frequency}
        onChange={({ target }) => changing.mutate(target.value as SearchFrequency)}
        className="w-auto"
      >
        <FrequencyOptions />
      </SelectInput>
      <IconButton label={t`Delete ${{ name }}`} onClick={() => deleting.mutate()}>
        <Trash2 aria-hidden />
      </IconButton>
      {failed && (
        <div className="w-full">
          <FailedCall error={failed} />
        </div>
      )}
    </li>
  )
}

function wordsOf({ q, category, pincode, km }: SavedSearch): string {
  const parts = [
    q && `“${q}”`,
    category && translate(jobCategories[category].name),
    pincode && km && t`Within ${{ km }} km of ${{ pincode }}`,
  ]
  return parts.filter(Boolean).join(' · ') || t`All jobs`
}
