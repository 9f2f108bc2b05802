import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import type { User } from '#contract/account.ts'
import { api } from '#contract/api.ts'
import { pagesOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { date, dateTime } from '#web/ui/format.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useAddressWords } from '#web/ui/use-address-words.ts'
import { roleNames } from '../account/role-names.ts'
import { CreateUserDialog } from './create-user-dialog.tsx'
import { EmailText } from './email-text.tsx'
import type { RecordDeeds } from './record-deeds.ts'
import { RecordList, recordsPerPage } from './record-list.tsx'
import type { Column } from './record-table.tsx'
import { RowActions } from './row-actions.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'

const columns: readonly Column<User>[] = [
  {
    heading: 'Company',
    className: 'min-w-44 max-w-80',
    cell: (user) => (
      <>
        <p className="font-semibold wrap-anywhere">{user.company_name}</p>
        <p className="text-sm text-ink-faint">{user.contact_phone}</p>
      </>
    ),
  },
  { heading: 'Email', className: 'min-w-44 max-w-60', cell: (user) => <EmailText email={user.email} /> },
  { heading: 'Role', className: 'xl:whitespace-nowrap', cell: (user) => roleNames[user.role] },
  { heading: 'Status', cell: (user) => <UserStatusBadge status={user.subscription_status} /> },
  {
    heading: 'Created',
    className: 'whitespace-nowrap text-ink-soft',
    cell: (user) => (
      <time dateTime={user.created_at} title={dateTime(user.created_at)}>
        {date(user.created_at)}
      </time>
    ),
  },
]

export function UserRecords({ deeds }: { deeds: RecordDeeds }) {
  const { words } = useAddressWords()
  const [creating, setCreating] = useState(false)
  const found = useInfiniteQuery({
    ...pagesOf(api.adminUsers, { query: { limit: recordsPerPage, q: words || undefined } }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Users"
        text="Everybody who has an account."
        actions={
          <Button icon={<UserPlus aria-hidden />} onClick={() => setCreating(true)}>
            Create user
          </Button>
        }
      />
      <RecordList
        what="users"
        searches="Company name or e-mail"
        emptyTitle="No users found"
        found={found}
        columns={columns}
        actions={(user) => (
          <RowActions
            name={user.company_name}
            onView={() => deeds.view({ kind: 'user', id: user.id })}
            onDelete={() => deeds.delete({ kind: 'user', id: user.id, name: user.company_name })}
          />
        )}
      />
      <CreateUserDialog open={creating} onClose={() => setCreating(false)} />
    </>
  )
}
