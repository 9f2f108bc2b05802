import type { PushDevice } from '#contract/push.ts'
import type { Sql } from '../../db/database.ts'

export const pushDevices = (sql: Sql, userId: string): Promise<PushDevice[]> => sql<PushDevice[]>`
  select id, user_agent, created_at, last_ok_at from push_subscriptions where user_id = ${userId} order by created_at desc, id`
