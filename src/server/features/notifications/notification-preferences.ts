import { messages } from '#contract/messages.ts'
import { mailKinds, type NotificationPreferences } from '#contract/notification-preferences.ts'
import type { Sql } from '../../db/database.ts'
import { preferencesIn } from '../../deliveries/queue-notice-mails.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { orNotFound } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

export async function preferencesOf(sql: Sql, userId: string): Promise<NotificationPreferences> {
  const [stored] = await sql<NotificationPreferences[]>`
    select email, push, digest_at, quiet_from, quiet_to from notification_preferences where user_id = ${userId}`
  return preferencesIn(stored ?? {})
}

/** Also decides about what already waits to be mailed. */
export const setNotificationPreferences = defineWrite(
  'setNotificationPreferences',
  async ({ tx, actor, input: { email, push, digest_at, quiet_from, quiet_to } }) => {
    const { user_id } = actor
    await tx`
      insert into notification_preferences (user_id, email, push, digest_at, quiet_from, quiet_to)
      values (${user_id}, ${tx.json(email)}, ${tx.json(push ?? {})}, ${digest_at}, ${quiet_from}, ${quiet_to})
      on conflict (user_id) do update set email = excluded.email,
        push = notification_preferences.push || excluded.push, digest_at = excluded.digest_at,
        quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to`
    await tx`update notifications set mail_at = now() where user_id = ${user_id} and mail_at > now()`
    await recordFacts(tx, actor, { type: 'notification_preferences_set', person: user_id })
    return preferencesOf(tx, user_id)
  },
)

/** Ends all mails of the person whose token it is. */
export const unsubscribe = defineWrite('unsubscribe', async ({ tx, input: { token } }) => {
  const off = Object.fromEntries(mailKinds.map((kind) => [kind, 'off']))
  const [person] = await tx<{ user_id: string }[]>`
    update notification_preferences set email = ${tx.json(off)} where unsubscribe_token = ${token} returning user_id`
  const { user_id } = orNotFound(person)
  await recordFacts(tx, { user_id }, { type: 'notification_preferences_set', person: user_id })
  return { message: messages.mailsEnded.text }
})
