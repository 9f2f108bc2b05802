import type { RegisterEntry } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { isAtPin, type RegisterVerdict, registerVerdict } from '#domain/checks/register-verdict.ts'
import { registerTimeoutMs } from '../../company-register/port.ts'
import type { Transaction } from '../../db/database.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import { enforceRateLimit, lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { orNotFound, Refusal } from '../../refusal.ts'
import type { Services } from '../../services.ts'
import { defineWrite } from '../../use-case.ts'
import { adminCheckById } from './admin-checks.ts'
import { namedCheck } from './ask-check.ts'
import { applyDecision, lockAskedCheck, passedUntil } from './decide-check.ts'
import { type CheckedCompany, refreshBadge } from './refresh-badge.ts'

/** Each costs money, and tells a provider whom we look at. */
const lookupLimit: RateLimit = {
  most: limits.lookupsPerDay,
  minutes: 24 * 60,
  times: (sql, companyId) => sql`
    select created_at from audit_log where action = 'look_up_check' and target_id = ${companyId}`,
  refusal: messages.lookupsUsed,
}

type LookedUp = { gst_number: string; entry: RegisterEntry | null }

/**
 * Asks the register about the company of a check of its GST number. What the register says decides where it is clear, also of
 * the address; where it is not, the check goes on waiting, with the answer beside it.
 */
export const lookUpCheck = defineWrite('lookUpCheck', {
  async prepare({ input: { id }, services }): Promise<LookedUp> {
    const { companyRegister: register } = services
    const gst_number = await countLookup(services, id)
    if (!register) throw new Refusal(409, messages.registerNotSet)
    try {
      const entry = await register.lookUp(gst_number, AbortSignal.timeout(registerTimeoutMs))
      return { gst_number, entry }
    } catch (error) {
      services.log.warn({ err: error, register: register.name }, 'the GST register did not answer')
      throw new Refusal(503, messages.registerAway, { retryAfter: 60 })
    }
  },
  async work({ tx, actor, now, input: { id }, services, prepared: { gst_number, entry } }) {
    const { company, check } = await lockAskedCheck(tx, id)
    if (company.gst_number !== gst_number) throw new Refusal(409, messages.companyChanged)
    await lockRateLimit(tx, company.id, lookupLimit, services.config.rateLimitFactor)
    const at = await now()
    await tx`update checks set found = ${entry && tx.json(entry)}, found_at = ${at} where id = ${id}`
    const verdict: RegisterVerdict = entry
      ? registerVerdict(company, entry)
      : { verdict: 'fails', reason: 'number_wrong' }
    const source = `register:${services.companyRegister!.name}`
    const looker = { company, source, by: actor.user_id, note: null, at }
    if (check.kind === 'gst' && verdict.verdict === 'passes')
      await applyDecision(tx, { ...looker, check, decision: passedUntil('gst', at) })
    if (check.kind === 'gst' && verdict.verdict === 'fails')
      await applyDecision(tx, { ...looker, check, decision: { passed: false, reason: verdict.reason } })
    if (entry && verdict.verdict === 'passes') await passAddress(tx, looker, entry)
    const { changed } = await refreshBadge(tx, company, at, 'withdrawn')
    const { id: companyId } = company
    const looked = { company: companyId, kind: check.kind, named: namedCheck(check.kind, company) }
    await recordFacts(tx, actor, { type: 'check_looked_up', ...looked })
    if (check.kind === 'gst' && verdict.verdict !== 'person')
      await recordFacts(tx, actor, {
        type: 'check_decided',
        ...looked,
        passed: verdict.verdict === 'passes',
        told: !changed,
      })
    return adminCheckById(tx, id, true)
  },
})

/** The number to ask about. Refuses a check without one, and too many look-ups of one company. */
async function countLookup({ database, config }: Services, checkId: string): Promise<string> {
  const [found] = await database<{ id: string; gst_number: string; status: string; kind: string }[]>`
    select c.id, c.gst_number, k.status, k.kind from checks k join companies c on c.id = k.company_id
    where k.id = ${checkId} and c.deleted_at is null`
  const { id, gst_number, status, kind } = orNotFound(found)
  if (status !== 'asked') throw new Refusal(409, messages.alreadyDecided)
  if (kind !== 'gst' && kind !== 'address') throw new Refusal(409, messages.registerNotSet)
  await enforceRateLimit(database, id, lookupLimit, config.rateLimitFactor)
  return gst_number
}

type Looker = { company: CheckedCompany; source: string; by: string; note: null; at: string }

/** The register's principal place counts as an address: a check of it that waits passes too, if its PIN code is the same. */
async function passAddress(tx: Transaction, looker: Looker, entry: RegisterEntry): Promise<void> {
  if (!isAtPin(looker.company.address, entry.pin)) return
  const [check] = await tx<{ id: string; kind: 'address' }[]>`
    select id, kind from checks where company_id = ${looker.company.id} and kind = 'address' and status = 'asked' for update`
  if (check) await applyDecision(tx, { ...looker, check, decision: passedUntil('address', looker.at) })
}
