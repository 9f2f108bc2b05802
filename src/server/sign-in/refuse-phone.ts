import type { FastifyRequest } from 'fastify'
import { codeRefused, invalid, SignInError } from './errors.ts'

const phoneNumber = /^\+?[1-9]\d{1,14}$/

/** Without it, the shapes would only call a phone number invalid. Nothing was ever sent to one, so any code from there is wrong. */
export function refusePhone({ body, routeOptions }: FastifyRequest): void {
  const phone = (body as { phone?: unknown } | undefined | null)?.phone
  if (!phone) return
  if (!routeOptions.url?.endsWith('/verify'))
    throw new SignInError(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
  throw typeof phone === 'string' && phoneNumber.test(phone.replaceAll(' ', ''))
    ? codeRefused()
    : invalid('Invalid phone number format (E.164 required)')
}
