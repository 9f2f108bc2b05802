import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Ban, Trash2, Undo2 } from 'lucide-react'
import type { CompanySummary } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import type { SharesGst } from '#contract/check.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { IconButton } from '#web/ui/button.tsx'
import { wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { companyLine } from './csv-lines.ts'
import type { AskToDelete, AskToSuspend } from './record-actions.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import { type Column, nameColumn } from './record-table.tsx'
import { breakableRole, roleOnTwoLines } from './role-on-two-lines.ts'
import { RowName } from './row-name.tsx'
import { SameGstLinks } from './same-gst-number.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'

const columns: readonly Column<CompanySummary>[] = [
  {
    heading: msg`Company`,
    className: nameColumn,
    value: (company) => company.company_name,
    cell: (company) => (
      <RowName
        name={
          <>
            <RecordLink to={{ kind: 'company', id: company.id }}>{company.company_name}</RecordLink>
            <VerifiedBadge verified={company.verified_at !== null} />
          </>
        }
        more={[company.contact_email]}
      />
    ),
  },
  {
    heading: msg`GST number`,
    inPanel: true,
    wide: true,
    className: 'whitespace-nowrap tabular-nums text-ink-soft',
    value: ({ gst_number }) => gst_number,
    cell: ({ gst_number, same_gst_number }) => (
      <>
        {gst_number || '—'}
        {same_gst_number.length > 0 && <SharedGst companies={same_gst_number} />}
      </>
    ),
  },
  {
    heading: msg`Role`,
    className: roleOnTwoLines,
    value: ({ kind }) => translate(roleNames[kind]),
    cell: ({ kind }) => breakableRole(kind),
  },
  {
    heading: msg`Status`,
    value: ({ subscription_status }) => subscription_status,
    cell: ({ subscription_status, suspended_at }) => (
      <UserStatusBadge status={subscription_status} isSuspended={suspended_at !== null} />
    ),
  },
  {
    heading: msg`Members`,
    inPanel: true,
    className: 'tabular-nums',
    value: ({ members }) => members,
    cell: ({ members }) => wholeNumber(members),
  },
  {
    heading: msg`Jobs / bids`,
    inPanel: true,
    className: 'whitespace-nowrap tabular-nums',
    value: ({ jobs_posted, bids_submitted }) => jobs_posted + bids_submitted,
    cell: ({ jobs_posted, bids_submitted }) => `${wholeNumber(jobs_posted)} / ${wholeNumber(bids_submitted)}`,
  },
]

function SharedGst({ companies }: { companies: readonly SharesGst[] }) {
  return (
    <div className="text-sm whitespace-normal text-warning-ink">
      {t`Also given by:`}
      <SameGstLinks companies={companies} withoutRole />
    </div>
  )
}

const filters: readonly Filter[] = [
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: [
      { value: 'trial_ending', text: msg`Trial ends within a week` },
      { value: 'suspended', text: msg`Suspended` },
    ],
  },
]

type CompanyActionsProps = {
  company: CompanySummary
  isOwn: boolean
  onDelete: AskToDelete
  onSuspend: AskToSuspend
}

/** The own company can be neither suspended nor closed. */
function CompanyActions({ company, isOwn, onDelete, onSuspend }: CompanyActionsProps) {
  const { id, company_name: name, suspended_at } = company
  if (isOwn) return null
  const lifts = suspended_at !== null
  return (
    <div className="flex items-center justify-end gap-0.5">
      <IconButton
        label={lifts ? t`Lift the suspension of ${name}` : t`Suspend ${name}`}
        onClick={() => onSuspend({ kind: 'company', id, name, lifts })}
      >
        {lifts ? <Undo2 aria-hidden /> : <Ban aria-hidden />}
      </IconButton>
      <IconButton
        label={t`Close ${name}`}
        onClick={() => onDelete({ kind: 'company', company })}
        data-delete
        className="hover:text-danger-ink"
      >
        <Trash2 aria-hidden />
      </IconButton>
    </div>
  )
}

export function CompanyRecords({ onDelete, onSuspend }: { onDelete: AskToDelete; onSuspend: AskToSuspend }) {
  const { company_id } = useMe()
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const wanted = { q: words || undefined, ...set }
  const found = useInfiniteQuery({
    ...pagesOf(api.adminCompanies, { query: { limit: rowsPerPage, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader title={t`Companies`} text={t`Each company with its members. Closing one deletes them all.`} />
      <RecordList
        texts={{
          search: msg`Search companies`,
          searches: msg`Company name, e-mail or GST number`,
          list: msg`List of companies`,
          loading: msg`Loading companies`,
          empty: msg`No companies found`,
        }}
        found={found}
        download={{
          name: 'companies',
          read: (page) => call(api.adminCompanies, { query: { ...wanted, ...page } }),
          line: companyLine,
        }}
        columns={columns}
        filters={filters}
        actions={(company) => (
          <CompanyActions
            company={company}
            isOwn={company.id === company_id}
            onDelete={onDelete}
            onSuspend={onSuspend}
          />
        )}
      />
    </>
  )
}
