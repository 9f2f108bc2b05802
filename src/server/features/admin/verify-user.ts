import type { BadgeKind } from '#contract/check.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Profile } from '../../http/identify.ts'
import { authorize, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { profileColumns, profileOf, userOf } from '../account/account-queries.ts'
import { lockGstNumber } from '../checks/gst-claims.ts'
import { endChecks, passChecks } from '../checks/pass-checks.ts'
import { lockChecks, refreshBadge } from '../checks/refresh-badge.ts'

/**
 * An admin's verdict on all that the badge needs, in one call: passes the checks of GST registration and address, and that of
 * the phone if no contact is checked; or withdraws the first two. Idempotent.
 */
export const verifyUser = defineWrite('verifyUser', async ({ tx, actor, now, input, services }) => {
  const { id, verified, ...seen } = input
  const [found] = await tx<Profile[]>`
    select ${profileColumns(tx)} from users u join companies c on c.id = u.company_id
    where u.id = ${id} and u.deleted_at is null for no key update of c`
  const user = orNotFound(found)
  authorize(policy.verifyUser(user, verified ? seen : {}))
  const at = await now()
  if (verified && user.verified_at !== null) return { user: userOf(user, at) }

  const company = orNotFound(await lockChecks(tx, user.company_id))
  if (verified) {
    await lockGstNumber(tx, company)
    const [contact] = await tx`
      select 1 from checks
      where company_id = ${company.id} and kind in ('phone', 'email') and status = 'passed' and valid_until > ${at}`
    const kinds: readonly BadgeKind[] = contact ? ['gst', 'address'] : ['gst', 'address', 'phone']
    await passChecks(tx, company, { kinds, by: actor.user_id, now: at })
  } else {
    const ended = await endChecks(tx, company, { kinds: ['gst', 'address'], statuses: ['passed'], now: at })
    if (ended.length === 0) return { user: userOf(user, at) }
  }
  await refreshBadge(tx, company, at, 'withdrawn')
  await services.companyChanged(tx, company.id)
  const named = `${user.company_name}, ${user.gst_number}`
  await recordFacts(tx, actor, { type: 'supplier_verified', supplier: company.id, named, verified })
  return profileOf(tx, id, at)
})
