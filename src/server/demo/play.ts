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

/** What was written since the transaction began, with the database's own time, was written at this time. */
async function moveBack(tx: Transaction, at: string): Promise<void> {
  const begun = tx`date_trunc('milliseconds', now())`
  const batch = createBatch(tx)
  batch.add('ordered', tx`update orders set created_at = ${at} where created_at >= ${begun}`)
  batch.add('versioned', tx`update order_versions set made_at = ${at} where made_at >= ${begun}`)
  batch.add('billed', tx`update bills set submitted_at = ${at} where submitted_at >= ${begun}`)
  batch.add('passed', tx`update bills set passed_at = ${at} where submitted_at < ${begun} and passed_at >= ${begun}`)
  batch.add('paid', tx`update order_payments set recorded_at = ${at} where recorded_at >= ${begun}`)
  batch.add(
    'answered',
    tx`update order_payments set answered_at = ${at} where recorded_at < ${begun} and answered_at >= ${begun}`,
  )
  batch.add('raised', tx`update disputes set raised_at = ${at} where raised_at >= ${begun}`)
  batch.add('said', tx`update dispute_entries set at = ${at} where at >= ${begun}`)
  batch.add('audited', tx`update audit_log set created_at = ${at} where created_at >= ${begun}`)
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
