import { codeRefused, invalid, SignInError } from './errors.ts'

const phoneNumber = /^\+?[1-9]\d{1,14}$/

const phoneIn = (body: unknown): unknown => (body as { phone?: unknown } | undefined | null)?.phone

/** A clear error; otherwise validation would complain about the phone number or a missing e-mail address. */
export function refusePhone(body: unknown): void {
  if (phoneIn(body)) throw new SignInError(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
}

/** No code is ever sent to a phone, so every code for one is wrong. */
export function refusePhoneCode(body: unknown): void {
  const phone = phoneIn(body)
  if (!phone) return
  throw typeof phone === 'string' && phoneNumber.test(phone.replaceAll(' ', ''))
    ? codeRefused()
    : invalid('Invalid phone number format (E.164 required)')
}
