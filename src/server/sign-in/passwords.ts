import { availableParallelism } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import { uncounted } from '../db/deadline.ts'
import { createTurns, TooManyWaiting } from '../turns.ts'
import { type PasswordWeakness, SignInError, tooBusy } from './errors.ts'

export type PasswordRules = { minPasswordLength: number; commonPasswords: ReadonlySet<string> }

const maxPasswordLength = 256
/** OWASP's minimum for argon2id: 19 MiB, 2 passes, 1 lane (Argon2id is the library's default algorithm). */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const costInHash = '$argon2id$v=19$m=19456,t=2,p=1$'

/** The same visible text can have different code points on two keyboards; NIST SP 800-63B asks to normalise it before hashing. */
const oneForm = (secret: string) => secret.normalize('NFKC')

/** One core stays free for everybody else: a rush of sign-ins must hold up neither lists nor health checks. */
const turns = createTurns({ atOnce: Math.max(1, availableParallelism() - 1), mostWaiting: 200 })

/** Throws 429 with Retry-After when too many wait. */
async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await uncounted(() => turns(work))
  } catch (error) {
    throw error instanceof TooManyWaiting ? tooBusy() : error
  }
}

export const hashSecret = (secret: string): Promise<string> => inTurn(() => hash(oneForm(secret), cost))

/** Timing attack: an unknown address is compared with this hash, so that it takes as long as a known one. */
const nobodysHash = hashSecret('a secret that nobody has')

export async function secretMatches(secretHash: string | null | undefined, secret: string): Promise<boolean> {
  const compared = secretHash ?? (await nobodysHash)
  const matches = await inTurn(() => verify(compared, oneForm(secret)))
  return matches && secretHash != null
}

/** True for a hash from before the cost was raised. */
export const isOutdated = (passwordHash: string) => !passwordHash.startsWith(costInHash)

export const isTooLong = (password: string) => [...password].length > maxPasswordLength

/** A password's weakness, for clients and for people; undefined if it is strong enough. */
export function weaknessOf(
  password: string,
  email: string,
  rules: PasswordRules,
): [PasswordWeakness, string] | undefined {
  if ([...password].length < rules.minPasswordLength)
    return ['length', `Password should be at least ${rules.minPasswordLength} characters.`]
  if (isTooLong(password)) return ['length', `Password must be at most ${maxPasswordLength} characters long`]
  const plain = password.toLowerCase()
  if (plain === email || plain === email.split('@')[0]) return ['pwned', 'Password must not be your e-mail address']
  if (rules.commonPasswords.has(plain)) return ['pwned', 'Password is too common and easy to guess']
  return undefined
}

/** Refuses a password that is too short, too long (passwords are never truncated), common, or the person's own e-mail address. */
export function requireStrongPassword(password: string, email: string, rules: PasswordRules): void {
  const weakness = weaknessOf(password, email, rules)
  if (weakness) throw new SignInError(422, 'weak_password', weakness[1], { weaknesses: [weakness[0]] })
}

/** Refuses the account's present password. */
export async function requireOtherPassword(password: string, presentHash: string | null): Promise<void> {
  if (await secretMatches(presentHash, password))
    throw new SignInError(422, 'same_password', 'New password should be different from the old password.')
}
