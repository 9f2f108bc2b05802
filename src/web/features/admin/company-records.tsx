import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { CompanySummary } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { date, dateTime, wholeNumber } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { companyLine } from './csv-lines.ts'
import type { AskToDelete } from './record-actions.ts'
import { rowsPerPage } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { RowName } from './row-name.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'

const details: readonly Column<CompanySummary>[] = [
  {
    heading: msg`Company`,
    className: 'min-w-64 max-w-[32rem]',
    value: (company) => company.company_name,
    cell: (company) => (
      <RowName
        name={
          <>
            <RecordLink to={{ kind: 'user', id: company.id }}>{company.company_name}</RecordLink>
            <VerifiedBadge verified={company.verified_at !== null} />
          </>
        }
        more={[company.gst_number, company.contact_email]}
      />
    ),
  },
  {
    heading: msg`Role`,
    className: 'whitespace-nowrap',
    value: ({ kind }) => translate(roleNames[kind]),
    cell: ({ kind }) => translate(roleNames[kind]),
  },
  {
    heading: msg`Status`,
    value: ({ subscription_status }) => subscription_status,
    cell: ({ subscription_status }) => <UserStatusBadge status={subscription_status} />,
  },
  {
    heading: msg`Members`,
    className: 'tabular-nums',
    value: ({ members }) => members,
    cell: ({ members }) => wholeNumber(members),
  },
  {
    heading: msg`Jobs / bids`,
    className: 'whitespace-nowrap tabular-nums',
    value: ({ jobs_posted, bids_submitted }) => jobs_posted + bids_submitted,
    cell: ({ jobs_posted, bids_submitted }) => `${wholeNumber(jobs_posted)} / ${wholeNumber(bids_submitted)}`,
  },
  {
    heading: msg`Created`,
    className: 'whitespace-nowrap text-ink-soft',
    value: ({ created_at }) => Date.parse(created_at),
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={dateTime(created_at)}>
        {date(created_at)}
      </time>
    ),
  },
]

export function CompanyRecords({ onDelete }: { onDelete: AskToDelete }) {
  const { company_id } = useMe()
  // The own company cannot be closed.
  const closing: Column<CompanySummary> = {
    heading: msg`Actions`,
    cell: (company) =>
      company.id !== company_id && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={t`Close ${{ name: company.company_name }}`}
          onClick={() => onDelete({ kind: 'company', company })}
        >
          {t`Close`}
        </Button>
      ),
  }
  const { words } = useAddressWords()
  const wanted = { q: words || undefined }
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
        columns={[...details, closing]}
      />
    </>
  )
}
