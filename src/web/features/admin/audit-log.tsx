import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntry } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { type AdminAction, actionsOnUsers } from '#contract/audit-action.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { displayName, translate } from '#web/language/translate.ts'
import { Badge } from '#web/ui/badge.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { auditActionOptions, auditActions } from './audit-actions.ts'
import { auditTarget } from './audit-target.ts'
import { entryLine } from './csv-lines.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { ShortId } from './short-id.tsx'

const isOnUser = (action: AdminAction) => (actionsOnUsers as readonly AdminAction[]).includes(action)

const columns: readonly Column<AuditEntry>[] = [
  {
    heading: msg`Action`,
    className: 'whitespace-nowrap',
    value: ({ action }) => translate(auditActions[action].text),
    cell: ({ action }) => {
      const { text, tone, icon: Icon } = auditActions[action]
      return (
        <Badge tone={tone} icon={<Icon aria-hidden />}>
          {translate(text)}
        </Badge>
      )
    },
  },
  {
    heading: msg`Target`,
    // Whole, since reasons stand in it: the column takes what the others leave, and wraps.
    className: 'wrap-anywhere lg:w-full lg:min-w-64',
    value: auditTarget,
    cell: (entry) =>
      entry.target_id && isOnUser(entry.action) ? (
        <>
          <RecordLink to={{ kind: 'user', id: entry.target_id }}>{auditTarget(entry)}</RecordLink>
          {entry.target_person && (
            <span translate="no" className="block text-sm text-ink-faint">
              {entry.target_person}
            </span>
          )}
        </>
      ) : (
        auditTarget(entry)
      ),
  },
  {
    heading: msg`Target ID`,
    inPanel: true,
    className: 'whitespace-nowrap',
    cell: ({ target_id }) =>
      target_id ? <ShortId id={target_id} of="target" /> : <span className="text-ink-faint">{t`None`}</span>,
  },
  {
    heading: msg`Done by`,
    inPanel: true,
    className: 'wrap-anywhere lg:min-w-48',
    value: ({ actor_company }) => displayName(actor_company),
    cell: ({ actor_company, actor_email }) => (
      <>
        {displayName(actor_company)}
        {actor_email && (
          <span className="block text-sm text-ink-faint">
            <EmailText email={actor_email} />
          </span>
        )}
      </>
    ),
  },
  {
    heading: msg`Time`,
    className: 'whitespace-nowrap text-ink-soft',
    value: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => <time dateTime={created_at}>{dateTime(created_at)}</time>,
  },
]

const filters: readonly Filter[] = [
  {
    name: 'action',
    label: msg`Action`,
    all: msg`All actions`,
    options: auditActionOptions,
  },
  {
    name: 'reads',
    label: msg`Reading of bids`,
    all: msg`Hide bid reading`,
    options: [{ value: 'shown', text: msg`Show bid reading` }],
  },
]

/** Reading is logged at every look, so it would hide what was done: left out unless it is asked for. */
function queryOf({ reads, ...set }: Readonly<Record<string, string>>) {
  return { ...set, ...(!reads && set.action !== 'read_bids' && { reads: 'hidden' as const }) }
}

export function AuditLog() {
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const wanted = { q: words || undefined, ...queryOf(set) }
  const found = useInfiniteQuery({
    ...pagesOf(api.auditLog, { query: { limit: rowsPerPage, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t`Audit log`}
        text={t`What admins did and read, and what was awarded. Nothing in it can be changed.`}
      />
      <RecordList
        texts={{
          search: msg`Search entries`,
          searches: msg`Target or who did it`,
          list: msg`List of entries`,
          loading: msg`Loading entries`,
          empty: msg`No entries found`,
        }}
        found={found}
        download={{
          name: 'audit-log',
          read: (page) => call(api.auditLog, { query: { ...wanted, ...page } }),
          line: entryLine,
        }}
        columns={columns}
        filters={filters}
      />
    </>
  )
}
