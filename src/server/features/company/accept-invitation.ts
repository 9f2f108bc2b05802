import type { CompanyKind } from '#contract/company.ts'
import type { Language } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { TermsVersion } from '#contract/terms.ts'
import type { CompanyId } from '#domain/actor.ts'
import { acceptInvitation as mayAccept } from '#domain/company-membership.ts'
import { describeMember } from '#domain/describe-member.ts'
import { type Transaction, uniqueViolation } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Profile, TokenHolder } from '../../http/identify.ts'
import { authorize, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { profileOf } from '../account/account-queries.ts'
import { agreement } from './agreement.ts'
import { type FoundInvitation, findInvitation } from './find-invitation.ts'
import { closeOwnCompany, type LockedOwn, ownCompany } from './own-company.ts'

/** Makes the invited person a member; the sign-in account must have the invited address. */
export const acceptInvitation = defineWrite('acceptInvitation', async ({ tx, actor: holder, now, input, services }) => {
  const { invitation, kind, own } = await lockCompanies(tx, input.token, holder)
  const present = await lockPerson(tx, holder)
  const joined_at = await now()
  authorize(mayAccept(invitation, { email: holder.email, own, closesOwn: input.close_own_company ?? false }, joined_at))
  // Race: the person joined or founded a company while this waited for the lock.
  if (present && present.company_id !== (own?.company_id ?? null)) throw new Refusal(409, messages.hasCompany)
  if (own) await closeOwnCompany(tx, services, holder.id, own)
  const { id, company_id, member_role, award_limit } = invitation!

  await join(tx, holder, present !== null, {
    ...{ company_id, member_role, award_limit, joined_at, limited_since: award_limit === null ? null : joined_at },
    ...{ role: kind!, person_name: input.person_name, person_phone: input.contact_phone ?? '' },
    ...agreement(input.terms_version, joined_at),
    ...(input.language && { language: input.language }),
  })
  await tx`update company_invitations set accepted_at = ${joined_at}, accepted_by = ${holder.id} where id = ${id}`
  await services.personChanged(tx, holder.id)
  await services.companyChanged(tx, company_id)
  const named = describeMember(input.person_name, member_role, award_limit)
  const joined = { company: company_id, person: holder.id, name: input.person_name, named }
  await recordFacts(tx, { user_id: holder.id }, { type: 'member_joined', ...joined })
  return profileOf(tx, holder.id, joined_at)
})

type Locked = { invitation: FoundInvitation | undefined; kind: CompanyKind | undefined; own: LockedOwn | null }

/**
 * Lock order: every write about invitations locks the company first, so that what is read afterwards stays valid; with the company
 * that the person has by their ids, since two may invite each other.
 */
async function lockCompanies(tx: Transaction, token: string, { id }: TokenHolder): Promise<Locked> {
  const found = await findInvitation(tx, token)
  if (!found) return { invitation: undefined, kind: undefined, own: null }
  const locked = await tx<{ id: CompanyId; kind: CompanyKind }[]>`
    select id, kind from companies
    where id = ${found.company_id} or id = (select company_id from users where id = ${id} and deleted_at is null)
    order by id for no key update`
  const own = locked.find((company) => company.id !== found.company_id)
  return {
    invitation: await findInvitation(tx, token),
    kind: locked.find((company) => company.id === found.company_id)?.kind,
    own: own ? await ownCompany(tx, own.id) : null,
  }
}

/** Null for accounts that never had a profile. */
async function lockPerson(tx: Transaction, { id }: TokenHolder): Promise<{ company_id: string | null } | null> {
  const [person] = await tx<{ company_id: string | null; deleted_at: string | null }[]>`
    select company_id, deleted_at from users where id = ${id} for no key update`
  if (person?.deleted_at) throw new Refusal(401, messages.sessionEnded)
  return person ?? null
}

type NewMembership = Pick<Profile, 'company_id' | 'role' | 'member_role' | 'award_limit' | 'person_name'> & {
  person_phone: string
  joined_at: string
  limited_since: string | null
  language?: Language
  terms_version?: TermsVersion
  terms_agreed_at?: string
}

async function join(
  tx: Transaction,
  { id, email }: TokenHolder,
  hasProfile: boolean,
  membership: NewMembership,
): Promise<void> {
  if (hasProfile) await tx`update users set ${tx(membership)} where id = ${id}`
  else
    await tx`insert into users ${tx({ id, email: email.toLowerCase(), created_at: membership.joined_at!, ...membership })}`.catch(
      alreadyThere,
    )
}

/** Race: a profile was created at the same moment. */
function alreadyThere(error: { code?: string }): never {
  if (error.code === uniqueViolation) throw new Refusal(409, messages.hasCompany)
  throw error
}
