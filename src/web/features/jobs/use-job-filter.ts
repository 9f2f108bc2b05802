import { type Category, categories } from '#contract/categories.ts'
import { useChangeAddress } from '#web/ui/use-change-address.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type JobFilter = {
  q: string
  category: Category | ''
  status: 'open' | ''
  sort: 'oldest' | ''
  /** `all`: for suppliers, also what they do not sell. */
  scope: 'all' | ''
}

export const noFilter: JobFilter = { q: '', category: '', status: '', sort: '', scope: '' }

/** The search, stored in the address so that it survives a reload, the back button and being sent to somebody. */
export function useJobFilter() {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const asked = address.get('category')
  const filter: JobFilter = {
    q: address.get('q') ?? '',
    category: categories.find((category) => category === asked) ?? '',
    status: address.get('status') === 'open' ? 'open' : '',
    sort: address.get('sort') === 'oldest' ? 'oldest' : '',
    scope: address.get('scope') === 'all' ? 'all' : '',
  }
  return { filter, setFilter: (part: Partial<JobFilter>) => change(part) }
}

/** The same as a list's query. */
export const queryOfFilter = ({ q, category, status, sort }: JobFilter) => ({
  q: q || undefined,
  category: category || undefined,
  status: status || undefined,
  sort: sort || undefined,
})

/** Whether it leaves jobs out. */
export const isNarrowing = ({ q, category, status }: JobFilter): boolean => Boolean(q || category || status)
