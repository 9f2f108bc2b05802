import { messages } from '#contract/messages.ts'
import { validUntil } from '#domain/checks/badge.ts'
import { policy } from '#domain/policy/policy.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { authorize, invalid, orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfInvitationToken } from '../company/invitation-token.ts'
import { ownCheckById } from './check-queries.ts'
import { endChecks } from './pass-checks.ts'
import { lockChecks, refreshBadge } from './refresh-badge.ts'

/** Whoever opened the mailed link reads the company's mail. An unknown and an old link are answered alike. */
export const confirmContact = defineWrite('confirmContact', async ({ tx, actor, now, input }) => {
  authorize(policy.askCheck(actor))
  const company = orNotFound(await lockChecks(tx, actor.company_id))
  const at = await now()
  const [asked] = await tx<{ id: string }[]>`
    select id from checks
    where company_id = ${company.id} and kind = 'email' and status = 'asked'
      and token_hash = ${hashOfInvitationToken(input.token)} and token_until > ${at}`
  if (!asked) {
    const others = await tx`
      select from checks where kind = 'email' and status = 'asked' and token_until > ${at}
        and token_hash = ${hashOfInvitationToken(input.token)}`
    throw invalid('token', others.length > 0 ? messages.contactLinkOfOther : messages.contactLinkSpent)
  }
  await endChecks(tx, company, { kinds: ['email'], statuses: ['passed'], now: at })
  await tx`
    update checks set status = 'passed', source = 'code', checked_by = ${actor.user_id}, checked_at = ${at},
      valid_until = ${validUntil('email', at)}, token_hash = null, token_until = null
    where id = ${asked.id}`
  await refreshBadge(tx, company, at, 'withdrawn')
  await recordFacts(tx, actor, { type: 'contact_confirmed', company: company.id })
  return ownCheckById(tx, asked.id)
})
