import { inTransaction, type Sql } from '../db/database.ts'
import { addresseeOf } from './addressee.ts'
import { mailFromNetwork, mailToAccount, secondsToWait, tooMany } from './limits.ts'
import { confirmationMail, recoveryMail } from './mails.ts'
import { type CodeKind, type NewCode, newCode, storeCode } from './one-time-codes.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'
import { type UserRow, userWithEmail } from './users.ts'

/** Throttle: within this time no second code is sent; the reply is the same. */
export const resendInterval = '60 seconds'

const sentAtColumn = { signup: 'confirmation_sent_at', recovery: 'recovery_sent_at' } as const

async function mailNewCode(
  context: SignInContext,
  tx: Sql,
  user: UserRow,
  kind: CodeKind,
  { code, linkToken }: NewCode,
): Promise<void> {
  const addressee = await addresseeOf(context, tx, user)
  const { siteUrl } = context
  const link = `${siteUrl}/auth?token_hash=${linkToken}&type=signup`
  const mail =
    kind === 'recovery' ? recoveryMail({ ...addressee, code, siteUrl }) : confirmationMail({ ...addressee, code, link })
  await context.sendMail(tx, mail)
}

/** Sends a new code, unless the last one is less than a minute old. */
async function mailCodeTo(context: SignInContext, user: UserRow, kind: CodeKind): Promise<void> {
  const code = await newCode()
  const sentAt = context.database(sentAtColumn[kind])
  await inTransaction(context.database, async (tx) => {
    const [due] = await tx`
      update sign_in.users set ${sentAt} = now()
      where id = ${user.id} and (${sentAt} is null or ${sentAt} <= now() - ${resendInterval}::interval)
        ${kind === 'signup' ? tx`and email_confirmed_at is null` : tx``}
      returning id`
    if (!due || (await secondsToWait(tx, context.rateLimitFactor, [mailToAccount(user.email)])) > 0) return
    await storeCode(tx, user.id, kind, code)
    await mailNewCode(context, tx, user, kind, code)
  })
}

/** Last step of a sign-up, which has already marked the mail as sent. */
export async function mailFirstCode(context: SignInContext, user: UserRow): Promise<void> {
  const code = await newCode()
  await inTransaction(context.database, async (tx) => {
    await storeCode(tx, user.id, 'signup', code)
    await mailNewCode(context, tx, user, 'signup', code)
  })
}

/** Replies at once and identically for every address; whether the account exists is looked up afterwards. */
export async function mailCode(context: SignInContext, caller: Caller, email: string, kind: CodeKind): Promise<void> {
  const { database, rateLimitFactor } = context
  const wait = await secondsToWait(database, rateLimitFactor, [mailFromNetwork(caller.network)])
  if (wait > 0) throw tooMany('over_email_send_rate_limit', 'Email rate limit exceeded', wait)
  caller.afterAnswer(async () => {
    const user = await userWithEmail(database, email)
    if (!user || (kind === 'signup' && user.email_confirmed_at)) return
    await mailCodeTo(context, user, kind)
    caller.log.info({ event: 'code_asked_for', kind, user_id: user.id }, 'a one-time code was asked for')
  })
}
