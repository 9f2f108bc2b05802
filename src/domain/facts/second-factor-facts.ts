import { fact, touchPerson } from './fact-type.ts'

/** `named`: the admin's name, with the reason where another one did it. */
type Factor = { user_id: string; named: string }
const touchFactor = ({ user_id }: Factor) => [touchPerson(user_id, 'secondFactor', 'profile')]

/** What happens to the second factor of an admin. */
export const secondFactorFacts = {
  second_factor_enabled: fact<Factor>({
    touches: touchFactor,
    audit: ({ user_id, named }) => ({ action: 'enable_second_factor', target_id: user_id, target: named }),
  }),
  second_factor_disabled: fact<Factor>({
    touches: touchFactor,
    audit: ({ user_id, named }) => ({ action: 'disable_second_factor', target_id: user_id, target: named }),
  }),
  second_factor_reset: fact<Factor>({
    touches: touchFactor,
    audit: ({ user_id, named }) => ({ action: 'reset_second_factor', target_id: user_id, target: named }),
  }),
  recovery_code_used: fact<Factor>({
    touches: touchFactor,
    audit: ({ user_id, named }) => ({ action: 'use_recovery_code', target_id: user_id, target: named }),
  }),
  recovery_codes_renewed: fact<Factor>({
    touches: touchFactor,
    audit: ({ user_id, named }) => ({ action: 'renew_recovery_codes', target_id: user_id, target: named }),
  }),
}
