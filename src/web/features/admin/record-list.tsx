import { t } from '@lingui/core/macro'
import { SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { isUnreachable } from '#web/api/errors.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import type { Text } from '#web/language/translate.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { LoadMore } from '#web/ui/load-more.tsx'
import { SearchBox } from '#web/ui/search-box.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { DownloadList } from './download-list.tsx'
import { FilterSelect } from './filter-select.tsx'
import { KeyHints } from './key-hints.tsx'
import type { ListToDownload } from './list-to-download.ts'
import { type Filter, type Found, useFilters } from './record-filters.ts'
import { type Column, RecordTable } from './record-table.tsx'
import { SortSelect } from './sort-controls.tsx'
import { useSortedRows } from './sort-rows.ts'
import { useListKeys } from './use-list-keys.ts'

/** Texts of a list. `searches`: what the search covers, such as 'Company name or e-mail'. */
type ListTexts = { search: Text; searches: Text; list: Text; loading: Text; empty: Text }

type RecordListProps<Row> = {
  texts: ListTexts
  found: Found<Row>
  columns: readonly Column<Row>[]
  filters?: readonly Filter[]
  actions?: (row: Row) => ReactNode
  /** The same list as a file. */
  download: ListToDownload<Row>
}

/** Search, filters, table and a button for more, all usable by keyboard. */
export function RecordList<Row extends { id: string }>({
  texts,
  found,
  columns,
  filters = [],
  actions,
  download,
}: RecordListProps<Row>) {
  const { words, setWords } = useAddressWords()
  const { set, choose, clear } = useFilters(filters)
  const rows = found.data
  const { sort, setSort, inOrder, sorted } = useSortedRows(rows ?? [], columns)
  const isWide = useWideScreen()
  const isFiltered = Object.keys(set).length > 0
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list)
  const isNarrowed = words !== '' || isFiltered
  // While the server is unreachable, queries retry automatically and the rows stay.
  const hasFailed = found.error !== null && !(rows && isUnreachable(found.error))

  return (
    <div ref={list} className="@container flex flex-col gap-4">
      <div className="flex flex-col gap-2.5 @4xl:flex-row @4xl:items-center">
        <SearchBox
          label={translate(texts.search)}
          placeholder={translate(texts.searches)}
          maxLength={limits.searchLength}
          words={words}
          onChange={setWords}
        />
        <div className="fades-at-ends -mx-4 flex gap-2 overflow-x-auto px-4 sm:mx-0 sm:flex-wrap sm:px-0 @4xl:shrink-0 @4xl:flex-nowrap">
          {filters.map((filter) => (
            <FilterSelect
              key={filter.name}
              filter={filter}
              value={set[filter.name] ?? ''}
              onChoose={(value) => choose(filter, value)}
            />
          ))}
          {!isWide && (
            <SortSelect
              headings={columns.filter(({ value }) => value).map(({ heading }) => heading)}
              sort={sort}
              onSort={setSort}
            />
          )}
          <DownloadList list={{ ...download, inOrder }} />
        </div>
      </div>
      {actions && <KeyHints />}
      {sort && found.hasNextPage && (
        <p role="status" className="text-sm text-ink-soft">
          {t`Sorted among the ${{ count: wholeNumber(sorted.length) }} rows that are loaded.`}
        </p>
      )}
      {hasFailed && <LoadFailed title={t`The list could not be loaded`} empty={translate(texts.empty)} query={found} />}
      {found.isLoading ? (
        <Loading label={translate(texts.loading)} />
      ) : rows?.length ? (
        <div aria-busy={found.isPlaceholderData} className={classes(found.isPlaceholderData && 'opacity-60')}>
          <RecordTable
            caption={translate(texts.list)}
            rows={sorted}
            columns={columns}
            actions={actions}
            sort={sort}
            onSort={setSort}
          />
          <LoadMore
            hasMore={found.hasNextPage}
            loading={found.isFetchingNextPage}
            onMore={() => void found.fetchNextPage()}
          />
        </div>
      ) : hasFailed ? null : (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={translate(texts.empty)}
          text={isNarrowed ? t`Nothing fits these words and filters.` : undefined}
          action={
            isNarrowed && (
              <Button variant="secondary" onClick={clear}>
                {isFiltered ? t`Clear search and filters` : t`Clear search`}
              </Button>
            )
          }
        />
      )}
    </div>
  )
}

function Loading({ label }: { label: string }) {
  return (
    <div
      role="status"
      aria-label={label}
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
