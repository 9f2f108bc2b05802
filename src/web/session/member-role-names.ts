import { msg } from '@lingui/core/macro'
import type { MemberRole } from '#contract/company.ts'
import type { Label } from '#web/language/translate.ts'

/** The label of each member role. */
export const memberRoleNames: Record<MemberRole, Label> = {
  owner: msg`Owner`,
  purchaser: msg`Purchaser`,
  bidder: msg`Bidder`,
  approver: msg`Approver`,
  site: msg`Site engineer`,
  dispatch: msg`Dispatcher`,
  accounts: msg`Accountant`,
  viewer: msg`Viewer`,
}
