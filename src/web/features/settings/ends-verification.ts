import type { ProfileUpdate, User } from '#contract/account.ts'

type Checked = Pick<ProfileUpdate, 'company_name' | 'gst_number'>

/** Whether saving what is typed takes the verified badge away. An empty name stays as it is. */
export function endsVerification(me: Checked & Pick<User, 'verified_at'>, typed: Checked): boolean {
  const name = typed.company_name?.trim()
  const isOtherName = Boolean(name) && name !== me.company_name
  return me.verified_at !== null && (isOtherName || typed.gst_number.trim().toUpperCase() !== me.gst_number)
}
