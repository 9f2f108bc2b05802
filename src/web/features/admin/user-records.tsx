import { msg, t } from '@lingui/core/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Mail, UserPlus } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { AdminUser } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { roles } from '#contract/roles.ts'
import { call } from '#web/api/client.ts'
import { pagesOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { roleNames } from '#web/session/role-names.ts'
import { Button } from '#web/ui/button.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { VerifiedBadge } from '../account/verified-badge.tsx'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { userLine } from './csv-lines.ts'
import { useMayDelete } from './may-delete.ts'
import { personOf, phoneOf } from './person-of.ts'
import type { AskToDelete, AskToSuspend } from './record-actions.ts'
import { type Filter, rowsPerPage, useFilters } from './record-filters.ts'
import { RecordLink } from './record-link.tsx'
import { RecordList } from './record-list.tsx'
import { type Column, nameColumn } from './record-table.tsx'
import { breakableRole, roleOnTwoLines } from './role-on-two-lines.ts'
import { RowActions } from './row-actions.tsx'
import { RowName } from './row-name.tsx'
import { SalesmanInvitationList } from './salesman-invitation-list.tsx'
import { suspensionOf } from './suspension-of.ts'
import { UserStatusBadge } from './user-status-badge.tsx'

const InviteSalesmanDialog = lazy(async () => ({
  default: (await import('./invite-salesman-dialog.tsx')).InviteSalesmanDialog,
}))

const UnfinishedAccounts = lazy(async () => ({
  default: (await import('./unfinished-accounts.tsx')).UnfinishedAccounts,
}))

/** Both buttons fit one line of 360 px. */
const bareOnPhones = 'max-sm:[&_svg]:hidden'

const columns: readonly Column<AdminUser>[] = [
  {
    heading: msg`Company`,
    className: nameColumn,
    value: (user) => user.company_name,
    cell: (user) => (
      <RowName
        name={
          <>
            <RecordLink to={{ kind: 'user', id: user.id }}>{user.company_name}</RecordLink>
            <VerifiedBadge verified={user.verified_at !== null} />
          </>
        }
        more={[user.person_name, phoneOf(user)]}
      />
    ),
  },
  {
    heading: msg`Email`,
    inPanel: true,
    wide: true,
    className: 'lg:min-w-48 lg:max-w-64 lg:text-sm lg:leading-tight',
    value: (user) => user.email,
    cell: (user) => <EmailText email={user.email} />,
  },
  {
    heading: msg`Role`,
    inPanel: true,
    className: roleOnTwoLines,
    value: (user) => translate(roleNames[user.role]),
    cell: (user) => breakableRole(user.role),
  },
  {
    heading: msg`Status`,
    value: (user) => user.subscription_status,
    cell: (user) => <UserStatusBadge status={user.subscription_status} isSuspended={Boolean(user.suspension)} />,
  },
  {
    heading: msg`Created`,
    inPanel: true,
    className: 'whitespace-nowrap text-ink-soft',
    value: (user) => Date.parse(user.created_at),
    cell: (user) => (
      <time dateTime={user.created_at} title={dateTime(user.created_at)}>
        {date(user.created_at)}
      </time>
    ),
  },
]

const filters: readonly Filter[] = [
  {
    name: 'role',
    label: msg`Role`,
    all: msg`All roles`,
    options: roles.map((role) => ({ value: role, text: roleNames[role] })),
  },
  {
    name: 'status',
    label: msg`Status`,
    all: msg`All statuses`,
    options: [
      { value: 'active', text: msg`Active` },
      { value: 'trial', text: msg`Trial` },
      { value: 'inactive', text: msg`Inactive` },
      { value: 'free', text: msg`Free` },
      { value: 'suspended', text: msg`Suspended` },
    ],
  },
  {
    name: 'verified',
    label: msg`Verification`,
    all: msg`Verified or not`,
    options: [
      { value: 'no', text: msg`Suppliers without a badge` },
      { value: 'yes', text: msg`Verified suppliers` },
    ],
  },
]

export function UserRecords({ onDelete, onSuspend }: { onDelete: AskToDelete; onSuspend: AskToSuspend }) {
  const me = useMe()
  const mayDelete = useMayDelete()
  const { words } = useAddressWords()
  const { set } = useFilters(filters)
  const [creating, setCreating] = useState(false)
  const [inviting, setInviting] = useState(false)
  const wanted = { q: words || undefined, ...set }
  const found = useInfiniteQuery({
    ...pagesOf(api.adminUsers, { query: { limit: rowsPerPage, ...wanted } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title={t`Users`}
        text={t`Everybody who has an account.`}
        actions={
          <>
            <Button icon={<Mail aria-hidden />} className={bareOnPhones} onClick={() => setInviting(true)}>
              {t`Invite salesman`}
            </Button>
            <Button
              variant="secondary"
              icon={<UserPlus aria-hidden />}
              className={bareOnPhones}
              onClick={() => setCreating(true)}
            >
              {t`Create user`}
            </Button>
          </>
        }
      />
      <SalesmanInvitationList />
      <RecordList
        texts={{
          search: msg`Search users`,
          searches: msg`Company name or e-mail`,
          list: msg`List of users`,
          loading: msg`Loading users`,
          empty: msg`No users found`,
        }}
        found={found}
        download={{
          name: 'users',
          read: (page) => call(api.adminUsers, { query: { ...wanted, ...page } }),
          line: userLine,
        }}
        columns={columns}
        filters={filters}
        actions={(user) => (
          <RowActions
            id={user.id}
            name={personOf(user)}
            onDelete={mayDelete({ kind: 'user', user }) ? () => onDelete({ kind: 'user', user }) : null}
            {...(user.id !== me.id && { suspension: suspensionOf(user, onSuspend) })}
          />
        )}
      />
      {words && (
        <Suspense fallback={null}>
          <UnfinishedAccounts words={words} />
        </Suspense>
      )}
      {inviting && (
        <Suspense fallback={null}>
          <InviteSalesmanDialog onClose={() => setInviting(false)} />
        </Suspense>
      )}
      <CreateUserDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
