import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { categories } from '#contract/categories.ts'
import { limits } from '#contract/limits.ts'
import { translate } from '#web/language/translate.ts'
import { classes } from '#web/ui/classes.ts'
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
    <div className="contents xl:mb-4 xl:flex xl:items-center xl:gap-3">
      <StickySearch>
        <SearchBox
          label={t`Search jobs`}
          placeholder={t`Title, description, location`}
          maxLength={limits.searchLength}
          words={filter.q}
          onChange={(q) => onChange({ q })}
        />
      </StickySearch>
      <div className="-mx-4 mt-1 mb-3 flex gap-1.5 overflow-x-auto px-4 py-1 sm:mx-0 sm:flex-wrap sm:gap-2 sm:px-0 lg:mt-3 xl:my-0">
        {offers && (
          <Choice
            isChosen={filter.scope === ''}
            onChoose={() => onChange({ scope: filter.scope === 'all' ? '' : 'all' })}
          >
            {t`What I sell`}
          </Choice>
        )}
        <fieldset className="flex shrink-0 gap-1.5 sm:gap-2">
          <legend className="sr-only">{t`Category`}</legend>
          {(['', ...categories] as const).map((category) => (
            <Choice key={category} isChosen={filter.category === category} onChoose={() => onChange({ category })}>
              {category === '' ? t`All` : translate(jobCategories[category].name)}
            </Choice>
          ))}
        </fieldset>
        <span aria-hidden className="my-2 w-px shrink-0 bg-line" />
        <Choice
          isChosen={filter.status === 'open'}
          onChoose={() => onChange({ status: filter.status === 'open' ? '' : 'open' })}
        >
          {t`Open only`}
        </Choice>
        <Choice
          isChosen={filter.sort === 'oldest'}
          onChoose={() => onChange({ sort: filter.sort === 'oldest' ? '' : 'oldest' })}
        >
          {t`Oldest first`}
        </Choice>
      </div>
    </div>
  )
}

function Choice({ isChosen, onChoose, children }: { isChosen: boolean; onChoose: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={onChoose}
      className={classes(
        'min-h-11 shrink-0 rounded-full border px-3 text-sm font-medium sm:px-4 sm:text-[0.9375rem] whitespace-nowrap transition-colors',
        isChosen
          ? 'border-accent bg-accent-soft text-accent-ink'
          : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
