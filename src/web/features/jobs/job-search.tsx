import { t } from '@lingui/core/macro'
import { categories } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { translate } from '#web/language/translate.ts'
import { ChoiceChip } from '#web/ui/choice-chip.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { StickySearch } from '#web/ui/sticky-search.tsx'
import { jobCategories } from './job-categories.ts'
import type { JobFilter } from './use-job-filter.ts'

type JobSearchProps = {
  filter: JobFilter
  onChange: (change: Partial<JobFilter>) => void
  /** Whether the reader can limit the list to what the company sells. */
  offers?: boolean
}

export function JobSearch({ filter, onChange, offers = false }: JobSearchProps) {
  return (
    // On phones no box around both, in which the search would stop sticking.
    <div className="contents xl:mb-4 xl:flex xl:items-start xl:gap-3">
      <StickySearch className="xl:w-auto xl:min-w-64 xl:flex-1">
        <SearchBox
          label={t`Search jobs`}
          placeholder={t`Title, description, location`}
          maxLength={limits.searchLength}
          words={filter.q}
          onChange={(q) => onChange({ q })}
        />
      </StickySearch>
      <div className="fades-at-ends -mx-4 mt-1 mb-3 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:gap-2 sm:px-0 lg:mt-3 xl:my-0">
        {offers && (
          <ChoiceChip
            isChosen={filter.scope === ''}
            onChoose={() => onChange({ scope: filter.scope === 'all' ? '' : 'all' })}
          >
            {t`What I sell`}
          </ChoiceChip>
        )}
        <fieldset className="flex shrink-0 gap-1.5 sm:gap-2">
          <legend className="sr-only">{t`Category`}</legend>
          {(['', ...categories] as const).map((category) => (
            <ChoiceChip key={category} isChosen={filter.category === category} onChoose={() => onChange({ category })}>
              {category === '' ? t`All` : translate(jobCategories[category].name)}
            </ChoiceChip>
          ))}
        </fieldset>
        <span aria-hidden className="my-2 w-px shrink-0 bg-line" />
        <ChoiceChip
          isChosen={filter.status === 'open'}
          onChoose={() => onChange({ status: filter.status === 'open' ? '' : 'open' })}
        >
          {t`Open only`}
        </ChoiceChip>
        <ChoiceChip
          isChosen={filter.sort === 'oldest'}
          onChoose={() => onChange({ sort: filter.sort === 'oldest' ? '' : 'oldest' })}
        >
          {t`Oldest first`}
        </ChoiceChip>
      </div>
    </div>
  )
}
