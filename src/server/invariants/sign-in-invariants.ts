import type { Invariant } from './invariant.ts'

export const signInInvariants: readonly Invariant[] = [
  {
    // Without accounts in this database, a hosted service does the sign-in.
    rule: 'Every profile has the sign-in account of the same address',
    violations: `
      select format('profile %s (%s) has the account %s', u.id, u.email, coalesce(a.email, 'of nobody')) as violation
      from users u left join sign_in.users a on a.id = u.id
      where u.deleted_at is null and lower(u.email) is distinct from a.email and exists (select from sign_in.users)`,
  },
  {
    rule: 'Passwords, codes and refresh tokens are kept as hashes',
    violations: `
      select format('the password of %s', id) as violation from sign_in.users where password_hash not like '$argon2id$%'
      union all
      select format('the %s code of %s', kind, user_id) from sign_in.one_time_codes where code_hash not like '$argon2id$%'
      union all
      select format('refresh token %s', id) from sign_in.refresh_tokens where octet_length(token_hash) <> 32`,
  },
  {
    rule: 'One-time codes have five tries and live ten minutes',
    violations: `
      select format('the %s code of %s has had %s tries and lives until %s', kind, user_id, tries, expires_at) as violation
      from sign_in.one_time_codes
      where tries not between 0 and 5 or expires_at > now() + interval '10 minutes'`,
  },
]
