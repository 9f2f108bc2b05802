import type { Role } from '#contract/account.ts'
import { messages } from '#contract/messages.ts'
import type { CompanyId } from '#domain/actor.ts'
import { closesCompany, deleteMember, type MemberFacts } from '#domain/company-membership.ts'
import type { Membership } from '#domain/member-roles.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Write } from '../../http/idempotency.ts'
import type { Caller } from '../../http/identify.ts'
import { authorize, orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { closeCompany } from './close-company.ts'
import { removeSignIn } from './remove-sign-ins.ts'

type Target = Membership & { id: string; role: Role; company_id: CompanyId | null; company_name: string; email: string }

/**
 * Hides and anonymises a user. With its last member a company closes: open jobs and undecided bids are withdrawn, what was
 * awarded stays readable to the other side. The sign-in account goes, at once and, should that fail, at one of the next
 * attempts.
 */
export async function deleteUser(
  services: Services,
  write: Write,
  actor: Caller,
  id: string,
): Promise<{ message: string }> {
  const done = await write(async (tx) => {
    const target = await lockUser(tx, actor, id)
    const { company_id } = target
    const members = company_id ? await lockMembers(tx, company_id) : []
    const member = members.find(({ user_id }) => user_id === id)
    if (member) authorize(deleteMember(member, members))
    const met = company_id && closesCompany(members) ? await closeCompany(tx, { ...target, company_id }) : []
    await tx`
      update users set deleted_at = now(), person_name = '', email = ${`deleted-${id}@deleted.invalid`} where id = ${id}`
    await services.personChanged(tx, id)
    const named = `${target.company_name} (${target.role})`
    await recordFacts(tx, actor, { type: 'user_deleted', user_id: id, named, met })
    return { message: messages.userDeleted.text }
  })
  await removeSignIn(services, id).catch((error) =>
    services.log.warn({ err: error }, 'a sign-in account is still to be removed'),
  )
  return done
}

/**
 * The one to be deleted, held before anything else. Every admin is held with it, so that two admins cannot delete each other
 * at once.
 */
async function lockUser(tx: Transaction, actor: Caller, id: string): Promise<Target> {
  const users = await tx<Target[]>`
    select u.id, u.role, u.member_role, u.company_id, coalesce(c.company_name, '') as company_name, u.email
    from users u left join companies c on c.id = u.company_id
    where u.deleted_at is null and (u.id = ${id} or u.role = 'admin') order by u.id for no key update of u`
  // Of two admins who delete each other, the second was deleted while waiting.
  if (!users.some((user) => user.id === actor.user_id)) throw new Refusal(401, messages.sessionEnded)
  const target = orNotFound(users.find((user) => user.id === id))
  authorize(policy.deleteUser(actor, target, users.filter(({ role }) => role === 'admin').length))
  return target
}

/** The company, which whoever posts or bids holds too, so that nothing is added while all is withdrawn; and its members. */
async function lockMembers(tx: Transaction, companyId: CompanyId): Promise<MemberFacts[]> {
  await tx`select from companies where id = ${companyId} for no key update`
  return tx`
    select id as user_id, role, member_role, null as deputy from users
    where company_id = ${companyId} and deleted_at is null order by id for no key update`
}
