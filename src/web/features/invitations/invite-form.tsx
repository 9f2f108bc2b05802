import { plural, t } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#contract/api.ts'
import type { Invitee, SkippedWhy } from '#contract/job-invitation.ts'
import { limits } from '#contract/limits.ts'
import type { SupplierList } from '#contract/supplier-list.ts'
import { readContacts } from '#domain/invitees.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { queryOf } from '#web/api/queries.ts'
import { screensUpdated } from '#web/api/touched.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { ChooseGroups, ChooseKnown } from './choose-invitees.tsx'
import { SaveGroup } from './save-group.tsx'

const nobody: ReadonlySet<string> = new Set()

/** Companies, groups and pasted contacts, one a line; what cannot be read stays in the field. */
export function InviteForm({ jobId }: { jobId: string }) {
  const [text, setText] = useState('')
  const [companies, setCompanies] = useState(nobody)
  const [groups, setGroups] = useState(nobody)
  const [doomed, setDoomed] = useState<SupplierList | null>(null)
  const known = useQuery(queryOf(api.knownSuppliers, { params: { id: jobId } })).data ?? []
  const lists = useQuery(queryOf(api.supplierLists)).data ?? []
  const { contacts, unread } = readContacts(text)
  const uninvited = known.filter(({ invited }) => !invited)
  const invitees: Invitee[] = [
    ...uninvited.filter(({ company_id }) => companies.has(company_id)).map(inviteeOf),
    ...lists.filter(({ id }) => groups.has(id)).flatMap(({ members }) => members.map(inviteeOfMember)),
    ...contacts,
  ]
  const inviting = useMutation({
    mutationFn: () => inviteAll(jobId, invitees),
    onSuccess() {
      setText(unread.map((one) => one.text).join('\n'))
      setCompanies(nobody)
      setGroups(nobody)
      void screensUpdated()
    },
  })
  const deleting = useMutation({
    mutationFn: ({ id }: SupplierList) => call(api.deleteSupplierList, { params: { id } }),
    onSuccess() {
      setDoomed(null)
      void screensUpdated()
    },
  })
  const lines = unread.map(({ line }) => line).join(', ')
  return (
    <div className="flex flex-col gap-4">
      {uninvited.length > 0 && <ChooseKnown known={uninvited} chosen={companies} onChange={setCompanies} />}
      {lists.length > 0 && <ChooseGroups lists={lists} chosen={groups} onChange={setGroups} onDelete={setDoomed} />}
      <Field
        label={t`Phone numbers or e-mail addresses, one a line`}
        hint={unread.length > 0 ? t`No number or address in line ${{ lines }}` : t`e.g. Ramesh Steel 98220 12345`}
      >
        <TextArea rows={3} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      {inviting.isError && <FailedCall error={inviting.error} />}
      {deleting.isError && <FailedCall error={deleting.error} />}
      <ConfirmDialog
        open={doomed !== null}
        title={t`Delete the group ${{ name: doomed?.name ?? '' }}?`}
        text={t`Who was invited stays invited.`}
        confirm={t`Delete`}
        danger
        loading={deleting.isPending}
        onConfirm={() => deleting.mutate(doomed!)}
        onCancel={() => setDoomed(null)}
      />
      {inviting.data && <Invited {...inviting.data} />}
      <div className="flex flex-wrap items-center gap-2">
        <Button disabled={invitees.length === 0} loading={inviting.isPending} onClick={() => inviting.mutate()}>
          {invitees.length === 0 ? t`Invite` : t`Invite (${{ count: invitees.length }})`}
        </Button>
        {invitees.length > 1 && <SaveGroup invitees={invitees} />}
      </div>
    </div>
  )
}

const inviteeOf = ({ company_id, company_name }: { company_id: string; company_name: string }): Invitee => ({
  company_id,
  name: company_name,
})

const inviteeOfMember = ({ company_id, email, phone, name }: SupplierList['members'][number]): Invitee => ({
  name,
  ...(company_id !== null && { company_id }),
  ...(email !== null && { email }),
  ...(phone !== null && { phone }),
})

/** `phones`: how many of them are phone numbers, to which nothing is sent by itself. */
type Sent = { sent: number; phones: number; skipped: { name: string; why: SkippedWhy }[] }

/** As many at once as a call takes. Whoever was invited before an error is skipped at the next attempt. */
async function inviteAll(jobId: string, invitees: readonly Invitee[]): Promise<Sent> {
  const all: Sent = { sent: 0, phones: 0, skipped: [] }
  for (let from = 0; from < invitees.length; from += limits.inviteesPerCall) {
    const some = invitees.slice(from, from + limits.inviteesPerCall)
    const { sent, skipped } = await call(api.inviteToJob, { params: { id: jobId }, body: { invitees: some } })
    all.sent += sent
    all.phones += some.filter(({ phone }, n) => phone && !skipped.some(({ line }) => line === n + 1)).length
    all.skipped.push(...skipped.map(({ line, why }) => ({ name: shownName(some[line - 1]!), why })))
  }
  return all
}

const shownName = ({ name, email, phone }: Invitee) => name || email || phone || ''

function Invited({ sent, phones, skipped }: Sent) {
  const why = whyOf()
  return (
    <div role="status" className="text-sm text-ink-soft">
      <p className="font-medium">{plural(sent, { one: '# supplier invited', other: '# suppliers invited' })}</p>
      {phones > 0 && (
        <p>{t`To a phone number nothing is sent by itself: press “Send by WhatsApp” beside each one below.`}</p>
      )}
      {skipped.map((one) => (
        <p key={`${one.name} ${one.why}`} className="wrap-anywhere">
          <span translate="no">{one.name}</span>: {why[one.why]}
        </p>
      ))}
    </div>
  )
}

const whyOf = (): Record<SkippedWhy, string> => ({
  own_company: t`your own company`,
  unknown_company: t`takes no invitations any more`,
  malformed: t`no number or address`,
  opted_out: t`wants no invitations`,
  twice: t`was invited before`,
})
