import type { Sql, Transaction } from '../db/database.ts'
import { issueServiceToken } from './access-tokens.ts'
import { accountsWithPassword } from './accounts-with-password.ts'
import { deleteExpired } from './delete-expired.ts'
import { endSessions, isSessionLive } from './sessions.ts'
import type { SignInOptions } from './sign-in-options.ts'
import { signInRoutes } from './sign-in-routes.ts'
import { openSigningKeys } from './signing-keys.ts'

export type SignInService = {
  /** The Supabase Auth REST API, mounted at the issuer's path. */
  routes: ReturnType<typeof signInRoutes>
  /** Whether the session of a verified access token is still live: false at once after logout, reset or deletion. */
  isSessionLive(sql: Sql, sessionId: string): Promise<boolean>
  /** Ends all sessions of a person, on every server. */
  endSessions(tx: Transaction, userId: string): Promise<void>
  /** The accounts with one of these addresses and this password. */
  accountsWithPassword(password: string, emails: readonly string[]): Promise<{ id: string; email: string }[]>
  /** A bearer token for the product's own admin calls, valid for five minutes. */
  serviceToken(): Promise<string>
  /** Deletes old rows and rotates signing keys; to be called about hourly, by any number of servers. */
  deleteExpired(): Promise<void>
}

export async function createSignInService(options: SignInOptions): Promise<SignInService> {
  const context = { ...options, keys: await openSigningKeys(options.database) }
  return {
    routes: signInRoutes(context),
    isSessionLive,
    endSessions: (tx, userId) => endSessions(tx, userId, { scope: 'all' }),
    accountsWithPassword: (password, emails) => accountsWithPassword(options.database, password, emails),
    serviceToken: () => issueServiceToken(context),
    deleteExpired: () => deleteExpired(options.database, options.usedTokenDays ?? 7),
  }
}
