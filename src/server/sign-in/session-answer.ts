import { accessTokenSeconds, issueAccessToken } from './access-tokens.ts'
import type { SessionRow } from './sessions.ts'
import type { SignInContext } from './sign-in-options.ts'
import { type UserRow, userAnswer } from './users.ts'

export type SessionAnswer = Awaited<ReturnType<typeof sessionAnswer>>

/** A session in the format of Supabase Auth. */
export async function sessionAnswer(
  context: SignInContext,
  user: UserRow,
  { session, refreshToken }: { session: SessionRow; refreshToken: string },
) {
  return {
    access_token: await issueAccessToken(context, user, session),
    token_type: 'bearer',
    expires_in: accessTokenSeconds,
    expires_at: Math.floor(Date.now() / 1000) + accessTokenSeconds,
    refresh_token: refreshToken,
    user: userAnswer(user),
  }
}
