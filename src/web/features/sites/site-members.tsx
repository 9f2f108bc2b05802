import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { api } from '#contract/api.ts'
import type { MemberRole } from '#contract/company.ts'
import { memberRolesWith } from '#domain/member-roles.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'

const receivers: readonly MemberRole[] = memberRolesWith('buyer', 'receive_goods')

/** The members who receive deliveries at the site: of those whose role lets them. */
export function SiteMembers({ input }: { input: UseFormRegisterReturn }) {
  const members = useQuery(queryOf(api.members))
  const choice = members.data?.filter(({ member_role }) => receivers.includes(member_role))
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">
        {t`Who receives here`}
        <span className="ml-1.5 font-normal text-ink-faint">{t`optional`}</span>
      </legend>
      {members.isLoading && <Skeleton className="h-12" />}
      <div className="grid gap-x-4 sm:grid-cols-2">
        {choice?.map(({ user_id, name, member_role }) => (
          <label key={user_id} className="flex min-h-11 items-center gap-3 py-1">
            <input type="checkbox" value={user_id} className="size-5 shrink-0 accent-accent" {...input} />
            <span className="min-w-0 leading-snug wrap-anywhere">
              {name} <span className="text-sm text-ink-faint">{translate(memberRoleNames[member_role])}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
