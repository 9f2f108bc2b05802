import * as z from 'zod/mini'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, line breaks and tabs allowed
const controlCharactersButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** A half of a surrogate pair is no character either: the database would store another in its place, or refuse it. */
const withoutCharacters = (label: string, forbidden: RegExp) =>
  z.refine<string>(
    (value) => value.isWellFormed() && !forbidden.test(value),
    `${label} has characters that cannot be used`,
  )

const requiredText = (label: string) =>
  z.string({ error: (issue) => `${label} ${issue.input === undefined ? 'is required' : 'must be text'}` })

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Text of which nothing can be seen, such as a lone zero-width space, is as good as none. */
const noneIfUnseen = z.overwrite<string>((value) => (visibleCharacter.test(value) ? value : ''))

const textOf = (label: string, max: number, forbidden: RegExp) =>
  requiredText(label).check(
    z.trim(),
    noneIfUnseen,
    withoutCharacters(label, forbidden),
    z.maxLength(max, `${label} can have at most ${max} characters`),
  )

/** One line of text that must be given. Trimmed; no control characters. */
export const line = (label: string, max: number = limits.lineLength) =>
  textOf(label, max, controlCharacters).check(z.minLength(1, `${label} is required`))

/** One line of text that may be missing or empty. */
export const optionalLine = (label: string, max: number = limits.lineLength) =>
  z.optional(textOf(label, max, controlCharacters))

/** Text with line breaks that must be given. */
export const paragraph = (label: string, max: number = limits.textLength) =>
  textOf(label, max, controlCharactersButBreaks).check(z.minLength(1, `${label} is required`))

/** Text with line breaks that may be missing or empty. */
export const optionalParagraph = (label: string, max: number = limits.textLength) =>
  z.optional(textOf(label, max, controlCharactersButBreaks))

const gstPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/** The specification's GST number: 15 characters, spaces and case forgiven. The official check digit is only ever a warning. */
export const gstNumber = z.string(messages.invalidGstNumber).check(
  z.overwrite((value) => value.replaceAll(' ', '').toUpperCase()),
  z.regex(gstPattern, messages.invalidGstNumber),
)

const phonePattern = /^\+?\(?[0-9][0-9 ()./-]{5,18}[0-9]$/

export const phone = requiredText('Contact phone').check(
  z.trim(),
  z.minLength(1, 'Contact phone is required'),
  z.regex(phonePattern, 'Please enter a valid phone number (e.g., +91 98765 43210)'),
)

/** A phone number that may be left empty. */
export const optionalPhone = z.optional(
  z.string('Contact phone must be text').check(
    z.trim(),
    z.refine(
      (value) => value === '' || phonePattern.test(value),
      'Please enter a valid phone number (e.g., +91 98765 43210)',
    ),
  ),
)

const emailAsked = 'Please enter a valid e-mail address'

export const email = z
  .string(emailAsked)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, emailAsked), z.email(emailAsked))

/** An e-mail address that may be left empty. */
export const optionalEmail = z.optional(z.union([z.literal(''), email], emailAsked))

const numberOf = (label: string) =>
  z.number({ error: (issue) => `${label} ${issue.input === undefined ? 'is required' : 'must be a number'}` })

/** Rupees as a number: more than 0, less than 1e12, at most two decimals. */
export const rupees = (label: string) =>
  numberOf(label).check(z.gt(0, `${label} must be more than 0`), ...rupeesWithin(label))

/** Rupees as a number: 0 or more, less than 1e12, at most two decimals. */
export const rupeesFromZero = (label: string) =>
  numberOf(label).check(z.gte(0, `${label} cannot be below 0`), ...rupeesWithin(label))

const rupeesWithin = (label: string): z.core.$ZodCheck<number>[] => [
  z.lt(limits.priceBelow, `${label} is too large`),
  z.refine<number>(hasAtMostTwoDecimals, `${label} can have at most 2 decimals`),
]

function hasAtMostTwoDecimals(value: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(value))
}

export const newPassword = z
  .string(messages.passwordTooShort)
  .check(
    z.minLength(limits.passwordMinLength, messages.passwordTooShort),
    withoutCharacters('Password', controlCharacters),
    z.maxLength(limits.passwordMaxLength, `Password can have at most ${limits.passwordMaxLength} characters`),
  )

/** A password as typed to prove who one is: any length, since an older rule may have allowed it. */
export const typedPassword = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.minLength(1, `${label} is required`),
      withoutCharacters(label, controlCharacters),
      z.maxLength(limits.passwordMaxLength, `${label} can have at most ${limits.passwordMaxLength} characters`),
    )

/** Six digits of India Post; may be left empty. */
export const optionalPincode = z.optional(
  z
    .string('PIN code must be text')
    .check(z.trim(), z.regex(/^([1-9][0-9]{5})?$/, 'Please enter a valid 6-digit PIN code (e.g., 411057)')),
)

export const id = z.uuid()
/** ISO 8601 in UTC. */
export const time = z.string()
export const count = z.int().check(z.nonnegative())

/** What every list takes: `limit` and the opaque `cursor` of a `Link: rel="next"` header. */
export const pageQuery = {
  limit: z.optional(
    z.string('limit can be given once').check(z.regex(/^0*[1-9]\d*$/, 'limit must be a whole number of at least 1')),
  ),
  cursor: z.optional(z.string('cursor can be given once').check(z.maxLength(200, 'cursor is not valid'))),
}

/** The reply of a call that has nothing to return but its success. */
export const done = z.object({ message: z.string() })
