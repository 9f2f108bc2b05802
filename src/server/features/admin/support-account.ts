import { sourceLanguage } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import { inTransaction, type Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { Caller } from '../../http/identify.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { languageOf } from '../account/account-queries.ts'
import { withdrawStaleChecks } from '../checks/withdraw-stale-checks.ts'
import { lockWithAdmins } from './lock-with-admins.ts'
import { accountRefused, clientAddress } from './sign-in-account.ts'

/** Signs a user out everywhere, for example after a phone was stolen. */
export const endUserSessions = defineWrite(
  'endUserSessions',
  async ({ tx, actor, input: { id, reason }, services }) => {
    const { named } = await lockUser(tx, actor, id)
    await services.endSessions(tx, id)
    await services.personChanged(tx, id)
    await recordFacts(tx, actor, { type: 'sessions_ended', user_id: id, named: `${named}: ${reason}` })
    return { message: messages.sessionsEndedBy.text }
  },
)

/** Mails a user a reset code; the admin never sees it. */
export const sendResetCode = defineWrite('sendResetCode', {
  async prepare({ input: { id }, services: { askSignIn, database } }) {
    const [user] = await database<{ email: string }[]>`select email from users where id = ${id} and deleted_at is null`
    const { email } = orNotFound(user)
    const sent = await askSignIn({ method: 'POST', path: '/recover', body: { email }, clientAddress })
    if (sent.status !== 200) throw accountRefused(sent)
  },
  async work({ tx, actor, input: { id, reason } }) {
    const { named } = await lockUser(tx, actor, id)
    await recordFacts(tx, actor, { type: 'reset_code_sent', user_id: id, named: `${named}: ${reason}` })
    return { message: messages.resetCodeMailed.text }
  },
})

/**
 * Changes the address with which a user signs in, for who has lost the old one. The sign-in service comes before the
 * transaction: if that fails, a repeated call completes it; if it refuses, the old address returns. What it refuses is asked
 * first, since an admin may have been suspended at the same moment (race).
 */
export const changeUserEmail = defineWrite('changeUserEmail', {
  async prepare({ actor, input: { id, email }, services }) {
    const { email: old } = await inTransaction(services.database, (tx) => lockUser(tx, actor, id))
    await setAddress(services, id, email)
    return old
  },
  async work({ tx, actor, now, input: { id, email, reason }, services }) {
    const { named, email: old, company_id } = await lockUser(tx, actor, id)
    await tx`update companies set contact_email = ${email} where id = ${company_id} and contact_email = lower(${old})`
    if (company_id) await withdrawStaleChecks(tx, company_id, await now())
    await tx`update users set email = ${email} where id = ${id}`
    await services.endSessions(tx, id)
    await services.personChanged(tx, id)
    if (company_id) await services.companyChanged(tx, company_id)
    if (old !== email) {
      const language = (await languageOf(tx, id)) ?? sourceLanguage
      await queueDelivery(tx, {
        channel: 'email',
        to: { address: old, language },
        template: 'email_changed',
        params: {},
        cause: `email_changed ${id}`,
      })
    }
    const what = `${named}: ${old} → ${email}. ${reason}`
    await recordFacts(tx, actor, { type: 'email_changed', user_id: id, named: what, company: company_id })
    return { message: messages.emailChanged.text }
  },
  afterRefusal: ({ input: { id }, services, prepared: old }) => setAddress(services, id, old),
})

async function setAddress({ askSignIn, serviceToken }: Services, id: string, email: string): Promise<void> {
  const changed = await askSignIn({
    method: 'PUT',
    path: `/admin/users/${id}`,
    token: await serviceToken(),
    body: { email, email_confirm: true },
    clientAddress,
  })
  if (changed.status !== 200) throw accountRefused(changed)
}

/** Removes a sign-in account that has no profile; 404 for one that has, which is deleted as a user. */
export const removeAccount = defineWrite('removeAccount', {
  async prepare({ input: { id }, services }) {
    const [user] = await services.database`select from users where id = ${id}`
    if (user) throw new Refusal(404, messages.notFound)
    const path = `/admin/users/${id}`
    const ask = { path, token: await services.serviceToken(), clientAddress }
    const found = await services.askSignIn({ method: 'GET', ...ask })
    if (found.status === 404) throw new Refusal(404, messages.notFound)
    const removed = await services.askSignIn({ method: 'DELETE', ...ask, body: {} })
    if (removed.status !== 200 && removed.status !== 404) throw accountRefused(removed)
    return String(found.body.email)
  },
  async work({ tx, actor, input: { id }, prepared: email }) {
    await recordFacts(tx, actor, { type: 'account_removed', account: id, named: email })
    return { message: messages.accountRemoved.text }
  },
})

/** Locks a user whom an admin helps. `named`: for the log. */
export async function lockUser(tx: Transaction, actor: Caller, id: string) {
  const users = await lockWithAdmins(tx, actor, tx`u.id = ${id}`)
  const { company_name, role, company_id } = orNotFound(users.find((user) => user.id === id))
  const [row] = await tx<[{ email: string }]>`select email from users where id = ${id}`
  return { named: `${company_name} (${role})`, company_id, email: row.email }
}
