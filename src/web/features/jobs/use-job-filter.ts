import { useSearchParams } from 'react-router'
import { type Category, categories } from '#contract/job-category.ts'

export type JobFilter = { q: string; category: Category | ''; status: 'open' | '' }

export const noFilter: JobFilter = { q: '', category: '', status: '' }

/** What is searched for, kept in the address so that it survives a reload, the back button and being sent to somebody. */
export function useJobFilter() {
  const [address, setAddress] = useSearchParams()
  const asked = address.get('category')
  const filter: JobFilter = {
    q: address.get('q') ?? '',
    category: categories.find((category) => category === asked) ?? '',
    status: address.get('status') === 'open' ? 'open' : '',
  }

  function setFilter(change: Partial<JobFilter>) {
    setAddress(
      (current) => {
        const next = new URLSearchParams(current)
        for (const [name, value] of Object.entries(change)) {
          if (value) next.set(name, value)
          else next.delete(name)
        }
        return next
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return { filter, setFilter }
}
