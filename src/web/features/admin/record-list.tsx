import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { type Column, RecordTable } from './record-table.tsx'

/** As much of a paged query as a list needs. */
type Found<Row> = {
  data: Row[] | undefined
  isLoading: boolean
  isPlaceholderData: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage: () => unknown
}

type RecordListProps<Row> = {
  /** What the rows are, in the plural: 'users'. */
  what: string
  /** Where the search looks, such as 'Company name or e-mail'. */
  searches: string
  emptyTitle: string
  found: Found<Row>
  columns: readonly Column<Row>[]
  actions?: (row: Row) => ReactNode
}

export const recordsPerPage = '50'

/** Search, table and the way to more. */
export function RecordList<Row extends { id: string }>({
  what,
  searches,
  emptyTitle,
  found,
  columns,
  actions,
}: RecordListProps<Row>) {
  const { words, setWords } = useAddressWords()
  return (
    <div className="flex flex-col gap-4">
      <SearchBox
        label={`Search ${what}`}
        placeholder={searches}
        maxLength={limits.searchLength}
        words={words}
        onChange={setWords}
      />
      {found.isLoading ? (
        <Loading what={what} />
      ) : found.data?.length ? (
        <div aria-busy={found.isPlaceholderData} className={classes(found.isPlaceholderData && 'opacity-60')}>
          <RecordTable caption={`List of ${what}`} rows={found.data} columns={columns} actions={actions} />
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </div>
      ) : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={emptyTitle}
          text={words ? 'Nothing fits these words.' : undefined}
          action={
            words && (
              <Button variant="secondary" onClick={() => setWords('')}>
                Clear search
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function Loading({ what }: { what: string }) {
  return (
    <div
      role="status"
      aria-label={`Loading ${what}`}
      className="flex flex-col divide-y divide-line rounded-card border border-line bg-surface px-5 shadow-card"
    >
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <div key={row} className="flex items-center gap-6 py-4">
          <Skeleton className="h-8 w-2/5" />
          <Skeleton className="h-5 flex-1" />
          <Skeleton className="h-5 w-16" />
        </div>
      ))}
    </div>
  )
}
