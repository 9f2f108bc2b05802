import { z } from 'zod'
import { invalid } from './errors.ts'
import { refusePhone } from './refuse-phone.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i
export const isUuid = (text: string): boolean => uuidPattern.test(text)

const notAnAddress = 'Unable to validate email address: invalid format'
const email = z.string().trim().toLowerCase().max(254, notAnAddress).pipe(z.email(notAnAddress))
const metadata = z.record(z.string(), z.json())

export const credentials = z.object({ email, password: z.string() })
export const signUpBody = z.object({ email, password: z.string(), data: metadata.nullish() })
export const refreshBody = z.object({ refresh_token: z.string().min(1) })
export const recoverBody = z.object({ email })
export const resendBody = z.object({ type: z.literal('signup'), email })
export const verifyType = z.enum(['signup', 'recovery', 'email'])
/** An extension that Supabase Auth ignores: the new password, checked before the code is consumed. */
const new_password = z.string().optional()
export const verifyBody = z.union([
  z.object({ type: verifyType, token_hash: z.string().min(1), new_password }),
  z.object({ type: verifyType, email, token: z.string().trim().min(1), new_password }),
])
export const logoutQuery = z.object({ scope: z.enum(['global', 'local', 'others']).default('global') })
export const updateUserBody = z.object({
  email: email.nullish(),
  password: z.string().nullish(),
  current_password: z.string().nullish(),
  data: metadata.nullish(),
  app_metadata: z.unknown().optional(),
})
const adminAttributes = {
  password: z.string().nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: metadata.nullish(),
  app_metadata: metadata.nullish(),
  /** Bans are not supported, so a request for one must fail instead of being ignored. */
  ban_duration: z.literal('none').nullish(),
}
export const adminCreateBody = z.object({ ...adminAttributes, email })
export const adminUpdateBody = z.object({ ...adminAttributes, email: email.nullish() })
export const adminDeleteBody = z.object({ should_soft_delete: z.literal(false).optional() })
export const adminPage = z.object({
  page: z.union([z.literal('').transform(() => 1), z.coerce.number().int().min(1).max(1_000_000)]).default(1),
  per_page: z.union([z.literal('').transform(() => 50), z.coerce.number().int().min(1).max(1000)]).default(50),
})

/** `input` in the given shape; throws 400 naming the first invalid field. */
export function parsed<T>(shape: z.ZodType<T>, input: unknown): T {
  refusePhone(input)
  const result = shape.safeParse(input ?? {})
  if (result.success) return result.data
  const issue = result.error.issues[0]
  if (issue?.message === notAnAddress) throw invalid(notAnAddress)
  const field = issue?.path.join('.')
  throw invalid(`Invalid request${field ? `: ${field}` : ''}: ${issue?.message ?? 'not understood'}`)
}
