import { type CheckKind, paperKinds } from '#contract/check.ts'
import type { Language } from '#contract/languages.ts'
import { limits } from '#contract/limits.ts'
import { messages } from '#contract/messages.ts'
import { checkSubject } from '#domain/checks/check-subject.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'
import { policy } from '#domain/policy/policy.ts'
import type { Transaction } from '../../db/database.ts'
import { queueDelivery } from '../../deliveries/queue-delivery.ts'
import { recordFacts } from '../../facts/record-facts.ts'
import type { ReceivedForm } from '../../http/upload.ts'
import { enforceRateLimit, lockRateLimit, type RateLimit } from '../../rate-limit.ts'
import { authorize, invalid, orNotFound, Refusal } from '../../refusal.ts'
import { defineWrite } from '../../use-case.ts'
import { hashOfInvitationToken, newInvitationToken } from '../company/invitation-token.ts'
import { removingUnattached, requireAcceptedFile, type StoredFile, storeFiles } from '../files/attachments.ts'
import { ownCheckById } from './check-queries.ts'
import { type CheckedCompany, lockChecks } from './refresh-badge.ts'

const askLimit: RateLimit = {
  most: limits.checksPerDay,
  minutes: 24 * 60,
  times: (sql, companyId) => sql`select asked_at from checks where company_id = ${companyId} and asked_by is not null`,
  refusal: messages.tooManyChecks,
}

const needsPaper = (kind: CheckKind) => paperKinds.some((paper) => paper === kind)

/** Asks for a check of the own company, which waits for an admin. Of the e-mail address, its reader decides by a link. */
export const askCheck = defineWrite('askCheck', {
  async admit({ actor, services: { database, config } }) {
    authorize(policy.askCheck(actor))
    await enforceRateLimit(database, actor.company_id, askLimit, config.rateLimitFactor)
  },
  prepare({ form, input, services }) {
    requireOneFile(form, input.kind)
    return storeFiles(services, form.files)
  },
  async work({ tx, actor, now, input: { kind }, services, prepared: stored }) {
    authorize(policy.askCheck(actor))
    await lockRateLimit(tx, actor.company_id, askLimit, services.config.rateLimitFactor)
    const company = orNotFound(await lockChecks(tx, actor.company_id))
    if (kind === 'gst' && !hasRightCheckDigit(company.gst_number)) throw invalid('kind', messages.gstCheckDigit)
    const at = await now()
    await endWaiting(tx, company, kind, at)
    const token = kind === 'email' ? newInvitationToken() : null
    const [asked] = await tx<{ id: string }[]>`
      insert into checks (company_id, kind, status, subject, asked_by, asked_at, evidence_sha256, token_hash, token_until)
      values (${company.id}, ${kind}, 'asked', ${tx.json(checkSubject(kind, company))}, ${actor.user_id}, ${at},
        ${stored[0]?.sha256 ?? null}, ${token && hashOfInvitationToken(token)},
        ${token && new Date(Date.parse(at) + limits.contactLinkHours * hourMs).toISOString()})
      returning id`
    const { id } = asked!
    await attachEvidence(tx, id, actor.user_id, stored)
    if (token) await mailLink(tx, company, actor.language, { id, token })
    await recordFacts(tx, actor, { type: 'check_asked', company: company.id, kind, named: namedCheck(kind, company) })
    return ownCheckById(tx, id)
  },
  ...removingUnattached,
})

const hourMs = 60 * 60_000
/** A mail may be lost, or come late: another one may be asked for after this time. */
const mailAgainMs = 2 * 60_000

/** Of the log: what is checked, of whom. */
export const namedCheck = (kind: CheckKind, { company_name }: Pick<CheckedCompany, 'company_name'>) =>
  `${kind}: ${company_name}`

function requireOneFile(form: ReceivedForm, kind: CheckKind): void {
  requireAcceptedFile(form)
  if (form.files.length > 1) throw invalid('files', messages.oneEvidence)
  if (form.files.length === 0 && needsPaper(kind)) throw invalid('files', messages.evidenceMissing)
}

/** Refuses a second request for the same; a link that was mailed a while ago is replaced. */
async function endWaiting(tx: Transaction, { id }: CheckedCompany, kind: CheckKind, now: string): Promise<void> {
  const [waiting] = await tx<{ id: string; asked_at: string }[]>`
    select id, asked_at from checks where company_id = ${id} and kind = ${kind} and status = 'asked'`
  if (!waiting) return
  if (kind !== 'email' || Date.parse(now) - Date.parse(waiting.asked_at) < mailAgainMs)
    throw new Refusal(409, messages.checkWaiting)
  await tx`update checks set status = 'withdrawn', source = 'code', ended_at = ${now} where id = ${waiting.id}`
}

async function attachEvidence(
  tx: Transaction,
  check_id: string,
  uploaded_by: string,
  stored: readonly StoredFile[],
): Promise<void> {
  for (const { filename, contentType, bytes, sha256, storage_key } of stored)
    await tx`
      insert into check_files ${tx({ check_id, filename, content_type: contentType, size: bytes, sha256, storage_key, uploaded_by })}`
}

type Link = { id: string; token: string }

const mailLink = (
  tx: Transaction,
  { company_name, contact_email }: CheckedCompany,
  language: Language,
  { id, token }: Link,
) =>
  queueDelivery(tx, {
    channel: 'email',
    to: { address: contact_email, language },
    template: 'contact_link',
    params: { company: company_name, token },
    cause: `check ${id}`,
  })
