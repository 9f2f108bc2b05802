import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { date } from '#web/ui/format.ts'
import { TextInput } from '#web/ui/text-input.tsx'
import { useAct } from '../bidding/use-act.ts'
import { DetailsSection } from './facts.tsx'

/** The supplier's account at the partner that holds money, which has checked its papers. */
export function EscrowAccount({ companyId }: { companyId: string }) {
  const found = useQuery(queryOf(api.escrowAccount, { params: { id: companyId } }))
  const [account, setAccount] = useState('')
  const naming = useAct(() => call(api.setEscrowAccount, { params: { id: companyId }, body: { account } }), {
    done: t`Account named`,
    onDone: () => setAccount(''),
  })
  function submit(event: FormEvent) {
    event.preventDefault()
    naming.mutate()
  }
  return (
    <DetailsSection title={t`Account for held money`}>
      <p className="wrap-anywhere">
        {found.data?.account
          ? t`${{ account: found.data.account }}, since ${{ day: date(found.data.set_at!) }}`
          : t`None: money for this company cannot be held yet.`}
      </p>
      <form noValidate onSubmit={submit} aria-label={t`Account for held money`} className="mt-3 flex flex-col gap-3">
        <Field label={t`Account at the partner`} hint={t`Such as acc_ABC123; the partner has checked its papers.`}>
          <TextInput
            autoComplete="off"
            maxLength={limits.escrowAccountLength}
            value={account}
            onChange={({ target }) => setAccount(target.value)}
          />
        </Field>
        {naming.error && <FailedCall error={naming.error} />}
        <Button
          type="submit"
          size="sm"
          variant="secondary"
          loading={naming.isPending}
          disabled={account.trim() === ''}
          className="self-start"
        >
          {t`Name the account`}
        </Button>
      </form>
    </DetailsSection>
  )
}
