import { t } from '@lingui/core/macro'
import { Check, ChevronDown } from 'lucide-react'
import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { memberRolesOf } from '#domain/member-roles.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Card } from '#web/ui/card.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { abilitiesIn } from './role-abilities.ts'
import { roleCan } from './role-can.ts'

/** The table of permissions, collapsed; from the same data that the server checks. */
export function RoleTable() {
  const { role: kind } = useMe()
  const isWide = useWideScreen()
  return (
    <Card pad="none">
      <details className="group">
        <summary className="flex min-h-14 list-none items-center justify-between gap-3 rounded-card px-4 font-semibold sm:px-5 [&::-webkit-details-marker]:hidden">
          {t`Who may do what`}
          <ChevronDown aria-hidden className="size-5 text-ink-faint transition-transform group-open:rotate-180" />
        </summary>
        {isWide ? <Table kind={kind} /> : <ByRole kind={kind} />}
      </details>
    </Card>
  )
}

function Table({ kind }: { kind: CompanyKind }) {
  const roles: readonly MemberRole[] = memberRolesOf(kind)
  return (
    <table className="w-full border-t border-line text-left text-[0.9375rem]">
      <thead>
        <tr className="bg-surface-sunken text-sm text-ink-faint [&_th]:px-3 [&_th]:py-2.5 [&_th]:font-semibold">
          <td className="pl-5" />
          {roles.map((role) => (
            <th key={role} scope="col" className="text-center">
              {translate(memberRoleNames[role])}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {abilitiesIn(kind).map(({ capability, text }) => (
          <tr key={capability}>
            <th scope="row" className="py-2.5 pr-3 pl-5 font-medium">
              {translate(text)}
            </th>
            {roles.map((role) => (
              <td key={role} className="px-3 py-2.5">
                <Answer is={roleCan(kind, role, capability)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Answer({ is }: { is: boolean }) {
  return (
    <span className="flex justify-center">
      {is ? (
        <Check aria-hidden className="size-5 text-success-ink" />
      ) : (
        <span aria-hidden className="text-ink-faint">
          –
        </span>
      )}
      <span className="sr-only">{is ? t`Yes` : t`No`}</span>
    </span>
  )
}

/** On phones: one list per role. */
function ByRole({ kind }: { kind: CompanyKind }) {
  const roles: readonly MemberRole[] = memberRolesOf(kind)
  return (
    <dl className="divide-y divide-line border-t border-line">
      {roles.map((role) => (
        <div key={role} className="px-4 py-3.5">
          <dt className="font-semibold">{translate(memberRoleNames[role])}</dt>
          {abilitiesIn(kind)
            .filter(({ capability }) => roleCan(kind, role, capability))
            .map(({ capability, text }) => (
              <dd key={capability} className="mt-1.5 flex gap-2 text-[0.9375rem] text-ink-soft">
                <Check aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success-ink" />
                {translate(text)}
              </dd>
            ))}
        </div>
      ))}
    </dl>
  )
}
