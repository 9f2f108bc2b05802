import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { memberRolesOf } from '#domain/member-roles.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { awardsAlone } from '../approvals/award-standing.ts'
import { parseLimit } from './parse-limit.ts'
import { roleSentence } from './role-sentence.ts'
import { useTeam } from './use-team.ts'

type RoleFieldProps = {
  kind: CompanyKind
  chosen: MemberRole
  /** The award limit as typed; '' for roles that award nothing. */
  typedLimit: string
  error: string | undefined
  input: UseFormRegisterReturn
}

/** Explains the chosen role below the choice. */
export function RoleField({ kind, chosen, typedLimit, error, input }: RoleFieldProps) {
  const rules = useTeam().company?.approval_rules
  const limit = parseLimit.safeParse(typedLimit).data ?? null
  const standing = { member_role: chosen, award_limit: limit }
  const awards_alone_up_to = rules ? awardsAlone(standing, rules) : limit
  return (
    <Field label={t`Role`} error={error} hint={roleSentence(kind, { member_role: chosen, awards_alone_up_to })}>
      <SelectInput {...input}>
        <RoleOptions kind={kind} />
      </SelectInput>
    </Field>
  )
}

export function RoleOptions({ kind }: { kind: CompanyKind }) {
  return memberRolesOf(kind).map((role) => (
    <option key={role} value={role}>
      {translate(memberRoleNames[role])}
    </option>
  ))
}
