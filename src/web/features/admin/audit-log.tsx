import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { pagesOf } from '#web/api/queries.ts'
import { Badge } from '#web/ui/badge.tsx'
import { dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { auditActions } from './audit-actions.ts'
import { RecordList, recordsPerPage } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { ShortId } from './short-id.tsx'

const columns: readonly Column<AuditEntry>[] = [
  {
    heading: 'Action',
    className: 'whitespace-nowrap',
    cell: ({ action }) => {
      const { text, tone, icon: Icon } = auditActions[action]
      return (
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {text}
        </Badge>
      )
    },
  },
  { heading: 'Target', className: 'max-w-80 wrap-anywhere', cell: ({ target }) => target },
  {
    heading: 'Target ID',
    className: 'whitespace-nowrap',
    cell: ({ target_id }) =>
      target_id ? <ShortId id={target_id} of="target" /> : <span className="text-ink-faint">None</span>,
  },
  { heading: 'Done by', className: 'max-w-56 wrap-anywhere', cell: ({ actor_company }) => actor_company },
  {
    heading: 'Time',
    className: 'whitespace-nowrap text-ink-soft',
    cell: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
  },
]

export function AuditLog() {
  const { words } = useAddressWords()
  const found = useInfiniteQuery({
    ...pagesOf(api.auditLog, { query: { limit: recordsPerPage, q: words || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Audit log"
        text="What admins did and read, and what was awarded. Nothing in it can be changed."
      />
      <RecordList
        what="entries"
        searches="Target or who did it"
        emptyTitle="No entries found"
        found={found}
        columns={columns}
      />
    </>
  )
}
