import { t } from '@lingui/core/macro'
import type { UseFormRegisterReturn } from 'react-hook-form'
import type { CompanyKind, MemberRole } from '#contract/company.ts'
import { memberRolesOf } from '#domain/member-roles.ts'
import { translate } from '#web/language/translate.ts'
import { memberRoleNames } from '#web/session/member-role-names.ts'
import { Field } from '#web/ui/field.tsx'
import { SelectInput } from '#web/ui/select-input.tsx'
import { roleSentence } from './role-sentence.ts'

type RoleFieldProps = {
  kind: CompanyKind
  chosen: MemberRole
  error: string | undefined
  input: UseFormRegisterReturn
}

/** Explains the chosen role below the choice. */
export function RoleField({ kind, chosen, error, input }: RoleFieldProps) {
  return (
    <Field label={t`Role`} error={error} hint={roleSentence(kind, { member_role: chosen, awards_alone_up_to: null })}>
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
