import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { categories } from '#contract/job-category.ts'
import { limits } from '#contract/limits.ts'
import { classes } from '#web/ui/classes.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { jobCategories } from './job-categories.ts'
import type { JobFilter } from './use-job-filter.ts'

const pauseMs = 300

type JobSearchProps = { filter: JobFilter; onChange: (change: Partial<JobFilter>) => void }

export function JobSearch({ filter, onChange }: JobSearchProps) {
  return (
    <search className="mb-5 flex flex-col gap-3 lg:flex-row lg:items-center">
      <SearchBox words={filter.q} onChange={(q) => onChange({ q })} />
      <CategoryChoice chosen={filter.category} onChange={(category) => onChange({ category })} />
    </search>
  )
}

function SearchBox({ words, onChange }: { words: string; onChange: (words: string) => void }) {
  const [typed, setTyped] = useState(words)
  const [seen, setSeen] = useState(words)
  // The address changed by something else than this box, such as the back button.
  if (seen !== words) {
    setSeen(words)
    if (words !== typed.trim()) setTyped(words)
  }

  useEffect(() => {
    const wanted = typed.trim()
    if (wanted === words) return
    const timer = setTimeout(() => onChange(wanted), pauseMs)
    return () => clearTimeout(timer)
  })

  return (
    <TextInput
      type="search"
      aria-label="Search jobs"
      placeholder="Search title, description, location"
      maxLength={limits.searchLength}
      prefix={<Search aria-hidden />}
      className="w-full lg:max-w-md"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

function CategoryChoice({
  chosen,
  onChange,
}: {
  chosen: JobFilter['category']
  onChange: (category: JobFilter['category']) => void
}) {
  return (
    <fieldset className="-mx-4 flex min-w-0 gap-2 overflow-x-auto px-4 py-1 sm:mx-0 sm:px-0">
      <legend className="sr-only">Category</legend>
      {(['', ...categories] as const).map((category) => (
        <button
          key={category}
          type="button"
          aria-pressed={chosen === category}
          onClick={() => onChange(category)}
          className={classes(
            'min-h-11 shrink-0 rounded-full border px-4 text-[0.9375rem] font-medium transition-colors',
            chosen === category
              ? 'border-accent bg-accent-soft text-accent-ink'
              : 'border-line bg-surface text-ink-soft hover:border-line-strong hover:text-ink',
          )}
        >
          {category === '' ? 'All' : jobCategories[category].name}
        </button>
      ))}
    </fieldset>
  )
}
