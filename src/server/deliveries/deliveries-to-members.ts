import { type Capability, memberRolesInAnyKind } from '#domain/member-roles.ts'
import type { Fragment } from '../db/batch.ts'
import type { Transaction } from '../db/database.ts'
import { type Channel, deliveryQueued } from './queue-delivery.ts'
import type { ParamsOf, TemplateName } from './templates.ts'

type Content = { [Name in TemplateName]: { template: Name; params: ParamsOf<Name> } }[TemplateName]
type ToMembers = Content & { company: string; capability: Capability; channel: Channel; once: string; fact: string }

/** Outbox: one delivery for each member of the company who has the capability, in the transaction of the fact. */
export function deliveriesToMembers(tx: Transaction, outgoing: readonly ToMembers[]): Fragment {
  const column = <Value>(of: (delivery: ToMembers) => Value) => outgoing.map(of)
  deliveryQueued.afterCommitOf(tx)
  return tx`
    insert into deliveries (user_id, channel, address, template, params, cause, dedupe_key)
    select u.id, n.channel, u.email, n.template, n.params::jsonb, n.fact || ' ' || n.company,
      n.fact || ' ' || u.id || ' ' || n.once
    from unnest(
      ${column(({ company }) => company)}::uuid[],
      ${column(({ capability }) => memberRolesInAnyKind(capability).join(' '))}::text[],
      ${column(({ channel }) => channel)}::text[],
      ${column(({ template }) => template)}::text[],
      ${column(({ params }) => JSON.stringify(params))}::text[],
      ${column(({ fact }) => fact)}::text[],
      ${column(({ once }) => once)}::text[]
    ) as n (company, member_roles, channel, template, params, fact, once)
    join users u on u.company_id = n.company and u.deleted_at is null
      and u.member_role = any(string_to_array(n.member_roles, ' '))
    on conflict (dedupe_key) do nothing`
}
