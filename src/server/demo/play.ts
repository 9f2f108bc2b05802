import type { Api, CallName } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import { asCompanyId, personActor } from '#domain/actor.ts'
import type { Membership } from '#domain/member-roles.ts'
import { createBatch } from '../db/batch.ts'
import type { Transaction } from '../db/database.ts'
import type { Services } from '../services.ts'
import type { WriteContext, WriteUseCase } from '../use-case.ts'
import { type ColleagueIds, type ColleagueKey, colleagues } from './colleagues.ts'
import { type CompanyKey, companies } from './companies.ts'
import type { DemoWorld } from './story-of-job.ts'

type Stage = { tx: Transaction; services: Services; world: DemoWorld; colleagueIds: ColleagueIds }
type Input<Name extends CallName> = WriteContext<Name>['input']

/** Who does it, and how many days ago. */
type Doing = { by: CompanyKey | ColleagueKey; daysAgo: number }
export type Play = <Name extends CallName>(
  write: WriteUseCase<Name>,
  doing: Doing,
  input: Input<Name>,
) => Promise<Reply<Api[Name]>>

/** Makes the product's own writes in the transaction of the demo, as if its people had made them days ago. */
export function playOn({ tx, services, world, colleagueIds }: Stage): Play {
  return async (write, { by, daysAgo }, input) => {
    const actor = personActor(memberOf(by, world, colleagueIds))
    const context = {
      ...{ tx, services, input, actor, form: null, prepared: undefined },
      client: { address: '127.0.0.1', agent: 'Demo' },
      now: async () => world.at(daysAgo),
    }
    const reply = await write.work(context as never)
    await moveBack(tx, world.at(daysAgo))
    return reply as never
  }
}

/** Columns with the database's own time of what happens. */
const stamped = [
  ['orders', 'created_at'],
  ['order_versions', 'made_at'],
  ['bills', 'submitted_at'],
  ['bills', 'passed_at'],
  ['order_payments', 'recorded_at'],
  ['order_payments', 'answered_at'],
  ['disputes', 'raised_at'],
  ['dispute_entries', 'at'],
  ['audit_log', 'created_at'],
] as const

/** What was written since the transaction began was written at this time. */
async function moveBack(tx: Transaction, at: string): Promise<void> {
  const batch = createBatch(tx)
  for (const [table, column] of stamped)
    batch.add(
      `${table}_${column}`,
      tx`update ${tx(table)} set ${tx(column)} = ${at} where ${tx(column)} >= date_trunc('milliseconds', now())`,
    )
  await batch.send()
}

function memberOf(key: CompanyKey | ColleagueKey, { ids }: DemoWorld, colleagueIds: ColleagueIds) {
  const isColleague = key in colleagues
  const company = isColleague ? colleagues[key as ColleagueKey].company : (key as CompanyKey)
  const member_role = isColleague ? colleagues[key as ColleagueKey].member_role : 'owner'
  return {
    ...({ role: companies[company].role, member_role } as Membership),
    user_id: isColleague ? colleagueIds[key as ColleagueKey] : ids[company],
    company_id: asCompanyId(ids[company]),
    award_limit: null,
  }
}
