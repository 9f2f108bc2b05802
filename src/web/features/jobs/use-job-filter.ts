import { type Category, categories } from '#contract/categories.ts'
import { useChangeAddress } from '#web/ui/use-change-address.ts'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export type JobFilter = { q: string; category: Category | ''; status: 'open' | '' }

export const noFilter: JobFilter = { q: '', category: '', status: '' }

/** The search, stored in the address so that it survives a reload, the back button and being sent to somebody. */
export function useJobFilter() {
  const [address] = useSearchParams()
  const change = useChangeAddress()
  const asked = address.get('category')
  const filter: JobFilter = {
    q: address.get('q') ?? '',
    category: categories.find((category) => category === asked) ?? '',
    status: address.get('status') === 'open' ? 'open' : '',
  }
  return { filter, setFilter: (part: Partial<JobFilter>) => change(part) }
}
