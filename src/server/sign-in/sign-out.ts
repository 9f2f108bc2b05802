import { inTransaction } from '../db/database.ts'
import { type Ending, endSessions, type SessionRow } from './sessions.ts'
import type { Caller, SignInContext } from './sign-in-options.ts'

type Scope = 'global' | 'local' | 'others'

const endings: Record<Scope, (sessionId: string) => Ending> = {
  global: () => ({ scope: 'all' }),
  local: (sessionId) => ({ scope: 'one', sessionId }),
  others: (sessionId) => ({ scope: 'others', sessionId }),
}

export async function signOut(context: SignInContext, caller: Caller, session: SessionRow, scope: Scope) {
  await inTransaction(context.database, async (tx) => {
    await endSessions(tx, session.user_id, endings[scope](session.id))
    await context.sessionsEnded(tx, session.user_id)
  })
  caller.log.info({ event: 'sign_out', scope, user_id: session.user_id, session_id: session.id }, 'signed out')
}
