import { capabilitiesOf, type Membership } from '#domain/member-roles.ts'
import { cachedProfile } from '#web/device/cached-profile.ts'
import { storedUserId } from '#web/session/stored-session.ts'
import { marked, show } from './page-parts.ts'

/** Offers a signed-in person only what their role may do; everything to those whose profile is not on this device. */
export async function offerOwnAccount(): Promise<void> {
  const userId = storedUserId()
  const me = userId && (await cachedProfile(userId))
  if (!me) return
  const capabilities = capabilitiesOf(me as Membership)
  show(marked('own-job'), capabilities.has('place_bids'))
  show(marked('claim'), me.role === 'supplier' && capabilities.has('manage_company'))
}
