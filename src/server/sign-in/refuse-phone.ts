import { codeRefused, invalid, SignInError } from './errors.ts'

const phoneNumber = /^\+?[1-9]\d{1,14}$/

const phoneIn = (body: unknown): unknown => (body as { phone?: unknown } | undefined | null)?.phone

/** Without it, the shapes would only call a phone number invalid, or miss an e-mail address. */
export function refusePhone(body: unknown): void {
  if (phoneIn(body)) throw new SignInError(400, 'phone_provider_disabled', 'Phone sign-ins are disabled')
}

/** Nothing was ever sent to a phone, so any code from there is wrong. */
export function refusePhoneCode(body: unknown): void {
  const phone = phoneIn(body)
  if (!phone) return
  throw typeof phone === 'string' && phoneNumber.test(phone.replaceAll(' ', ''))
    ? codeRefused()
    : invalid('Invalid phone number format (E.164 required)')
}
