import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { UserX } from 'lucide-react'
import { useState } from 'react'
import type { UnfinishedAccount } from '#contract/admin.ts'
import { api } from '#contract/api.ts'
import { officeMessages } from '#contract/office-messages.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { EmailText } from '#web/ui/email-text.tsx'
import { date } from '#web/ui/format.ts'
import { toast } from '#web/ui/toast.ts'

/** Accounts of persons without a company, of those that a search of users finds; nothing if there are none. */
export function UnfinishedAccounts({ words }: { words: string }) {
  const { data } = useQuery(queryOf(api.unfinishedAccounts, { query: { q: words } }))
  if (!data?.length) return null
  return (
    <section aria-labelledby="unfinished-accounts" className="mt-6 flex flex-col gap-3">
      <h2 id="unfinished-accounts" className="text-lg font-semibold tracking-tight">
        {plural(
          { accounts: data.length },
          { one: '# account without a company', other: '# accounts without a company' },
        )}
      </h2>
      <Card pad="none">
        <ul className="divide-y divide-line">
          {data.map((account) => (
            <Unfinished key={account.id} account={account} />
          ))}
        </ul>
      </Card>
    </section>
  )
}

function Unfinished({ account: { id, email, created_at, left_company } }: { account: UnfinishedAccount }) {
  const [asking, setAsking] = useState(false)
  const removing = useMutation({
    mutationFn: (): Promise<{ message: string }> =>
      left_company ? call(api.deleteUser, { params: { id }, body: {} }) : call(api.removeAccount, { params: { id } }),
    onSuccess: () => {
      toast.success(translate(officeMessages.accountRemoved))
      return screensUpdated()
    },
    onError: (error) => toast.error(errorText(error, messages.unknownError)),
    onSettled: () => setAsking(false),
  })
  return (
    <li className="flex flex-col gap-3 p-4 sm:flex-row sm:items-center sm:gap-4 sm:px-5">
      <UserX aria-hidden className="size-5 shrink-0 text-ink-faint max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          <EmailText email={email} />
        </p>
        <p className="text-sm text-ink-faint">
          {t`Signed up on ${{ date: date(created_at) }}`}
          {left_company && <> · {t`was in a company`}</>}
        </p>
      </div>
      <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t`Remove ${email}?`}
        text={t`Nothing belongs to this account. The address can be used to sign up again.`}
        confirm={t`Remove`}
        danger
        loading={removing.isPending}
        onConfirm={() => removing.mutate()}
        onCancel={() => setAsking(false)}
      />
    </li>
  )
}
