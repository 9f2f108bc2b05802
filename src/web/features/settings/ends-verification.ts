import type { ProfileUpdate, User } from '#contract/account.ts'

/** Whether saving what is typed changes what was checked for the verified badge. An empty name or phone stays as it is. */
export function endsVerification(me: ProfileUpdate & Pick<User, 'verified_at'>, typed: ProfileUpdate): boolean {
  const changes = (now = '', before = '') => now.trim() !== '' && now.trim() !== before
  return (
    me.verified_at !== null &&
    (changes(typed.company_name, me.company_name) ||
      changes(typed.gst_number.toUpperCase(), me.gst_number) ||
      changes(typed.address, me.address) ||
      changes(typed.contact_phone, me.contact_phone))
  )
}
