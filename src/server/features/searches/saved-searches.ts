import { fieldErrors } from '#contract/field-errors.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import type { NewSavedSearch, SavedSearch } from '#contract/saved-search.ts'
import { itemOf } from '#domain/boq/catalogue/catalogue.ts'
import type { Fragment } from '../../db/batch.ts'
import type { Sql } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { placeOfPincode } from '../../places/pincodes.ts'
import { invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'

const columns = (sql: Sql): Fragment =>
  sql`s.id, s.name, s.q, s.category, s.items, s.pincode, s.km, s.frequency, s.created_at`

/** A person's own searches, the oldest first. */
export const savedSearches = (sql: Sql, userId: string): Promise<SavedSearch[]> => sql<SavedSearch[]>`
  select ${columns(sql)} from saved_searches s where s.user_id = ${userId} order by s.created_at, s.id`

/** The person's row is locked, so that two tabs at once save twenty together. */
export const saveSearch = defineWrite('saveSearch', async ({ tx, actor, now, input }) => {
  check(input)
  const { user_id } = actor
  await tx`select from users where id = ${user_id} for no key update`
  const [saved] = await tx<{ count: number }[]>`select count(*) as count from saved_searches where user_id = ${user_id}`
  const max = limits.savedSearches
  if (saved!.count >= max) throw new Refusal(409, messages.tooManySearches({ max }))
  const { name, q, category, items, pincode, km, frequency } = input
  const [search] = await tx<SavedSearch[]>`
    insert into saved_searches as s (user_id, name, q, category, items, pincode, km, frequency, created_at)
    values (${user_id}, ${name}, ${q ?? ''}, ${category ?? null}, ${items}::text[], ${pincode || null}, ${km ?? null}, ${frequency},
      ${await now()})
    returning ${columns(tx)}`
  await recordFacts(tx, actor, { type: 'searches_changed', person: user_id })
  return search!
})

function check({ items, pincode, km }: NewSavedSearch): void {
  if (Boolean(pincode) !== Boolean(km)) throw invalid('pincode', messages.pincodeWithRadius)
  if (pincode && !placeOfPincode(pincode)) throw invalid('pincode', messages.pincodeUnknown)
  if (items.some((key) => itemOf(key) === null)) throw invalid('items', fieldErrors.itemUnknown)
}

export const changeSearch = defineWrite('changeSearch', async ({ tx, actor, input: { id, frequency } }) => {
  const [search] = await tx<SavedSearch[]>`
    update saved_searches s set frequency = ${frequency} where s.id = ${id} and s.user_id = ${actor.user_id}
    returning ${columns(tx)}`
  const changed = orNotFound(search)
  await recordFacts(tx, actor, { type: 'searches_changed', person: actor.user_id })
  return changed
})

export const deleteSearch = defineWrite('deleteSearch', async ({ tx, actor, input: { id } }) => {
  const [gone] = await tx<{ id: string }[]>`
    delete from saved_searches where id = ${id} and user_id = ${actor.user_id} returning id`
  orNotFound(gone)
  await recordFacts(tx, actor, { type: 'searches_changed', person: actor.user_id })
  return { message: messages.searchDeleted.text }
})

/** Ends the mails about new jobs of the person whose token it is; what happens to their bids is still mailed. */
export const stopAlerts = defineWrite('stopAlerts', async ({ tx, input: { token } }) => {
  const [person] = await tx<{ user_id: string }[]>`
    update notification_preferences set email = email || '{"jobs": "off"}' where unsubscribe_token = ${token}
    returning user_id`
  const { user_id } = orNotFound(person)
  await recordFacts(tx, { user_id }, { type: 'notification_preferences_set', person: user_id })
  return { message: messages.alertsStopped.text }
})
