import * as z from 'zod/mini'
import { fieldError, fieldErrors, type Label } from './field-errors.ts'
import { limits } from './limits.ts'
import { refusals } from './refusals.ts'
import { messages } from './screen-messages.ts'
import { issueText } from './sentence.ts'

// biome-ignore lint/suspicious/noControlCharactersInRegex: finding control characters is its purpose
const controlCharacters = /[\u0000-\u001f\u007f-\u009f]/
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above, line breaks and tabs allowed
const controlCharactersButBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

/** Also refuses a lone surrogate (half of a pair): the database would replace it or fail. */
const withoutCharacters = (label: Label, forbidden: RegExp) =>
  z.refine<string>(
    (value) => value.isWellFormed() && !forbidden.test(value),
    fieldError(fieldErrors.unusableCharacters, label),
  )

const requiredText = (label: Label) =>
  z.string({
    error: (issue) => fieldError(issue.input === undefined ? fieldErrors.required : fieldErrors.notText, label),
  })

const visibleCharacter = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Text without a visible character, such as a lone zero-width space, counts as empty. */
const noneIfUnseen = z.overwrite<string>((value) => (visibleCharacter.test(value) ? value : ''))

const textOf = (label: Label, max: number, forbidden: RegExp) =>
  requiredText(label).check(
    z.trim(),
    z.normalize('NFC'), // one spelling of a letter with marks, for searches
    noneIfUnseen,
    withoutCharacters(label, forbidden),
    z.maxLength(max, fieldError(fieldErrors.tooLong, label, { max })),
  )

/** One line of text that must be given. Trimmed; no control characters. */
export const line = (label: Label, max: number = limits.lineLength) =>
  textOf(label, max, controlCharacters).check(z.minLength(1, fieldError(fieldErrors.required, label)))

/** One line of text that may be missing or empty. */
export const optionalLine = (label: Label, max: number = limits.lineLength) =>
  z.optional(textOf(label, max, controlCharacters))

/** Text with line breaks that must be given. */
export const paragraph = (label: Label, max: number = limits.textLength) =>
  textOf(label, max, controlCharactersButBreaks).check(z.minLength(1, fieldError(fieldErrors.required, label)))

/** Text with line breaks that may be missing or empty. */
export const optionalParagraph = (label: Label, max: number = limits.textLength) =>
  z.optional(textOf(label, max, controlCharactersButBreaks))

const gstPattern = /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/

/**
 * The specification's GST number: 15 characters; spaces and case are normalised. A wrong check digit is never an error, only a
 * warning.
 */
export const gstNumber = z.string(issueText(messages.invalidGstNumber)).check(
  z.overwrite((value) => value.replaceAll(' ', '').toUpperCase()),
  z.regex(gstPattern, issueText(messages.invalidGstNumber)),
)

/** Empty for salesmen and admins, who do not trade for themselves. */
export const gstNumberOrNone = z.union([z.literal(''), gstNumber], issueText(messages.invalidGstNumber))

/** In the reply of what bidders are told of: how many bid by a link and have no confirmed address to be told at. */
export const notTold = { not_told: z.int() }

export const phonePattern = /^\+?\(?[0-9][0-9 ()./-]{5,18}[0-9]$/

export const phone = requiredText('Contact phone').check(
  z.trim(),
  z.minLength(1, fieldError(fieldErrors.required, 'Contact phone')),
  z.regex(phonePattern, issueText(fieldErrors.phoneInvalid)),
)

/** A phone number that may be left empty. */
export const optionalPhone = z.optional(
  z.string(fieldError(fieldErrors.notText, 'Contact phone')).check(
    z.trim(),
    z.refine((value) => value === '' || phonePattern.test(value), issueText(fieldErrors.phoneInvalid)),
  ),
)

const emailAsked = issueText(fieldErrors.emailInvalid)

export const email = z
  .string(emailAsked)
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, emailAsked), z.email(emailAsked))

/** An e-mail address that may be left empty. */
export const optionalEmail = z.optional(z.union([z.literal(''), email], emailAsked))

const numberOf = (label: Label) =>
  z.number({
    error: (issue) => fieldError(issue.input === undefined ? fieldErrors.required : fieldErrors.notNumber, label),
  })

/** Rupees as a number: more than 0, less than 1e12, at most two decimals. */
export const rupees = (label: Label) =>
  numberOf(label).check(z.gt(0, fieldError(fieldErrors.notPositive, label)), ...rupeesWithin(label))

/** Rupees as a number: 0 or more, less than 1e12, at most two decimals. */
export const rupeesFromZero = (label: Label) =>
  numberOf(label).check(z.gte(0, fieldError(fieldErrors.belowZero, label)), ...rupeesWithin(label))

/** Rupees as a number: not 0, less than 1e12 either way, at most two decimals. */
export const rupeesOfEitherSign = (label: Label) =>
  numberOf(label).check(
    z.refine<number>((value) => value !== 0, fieldError(fieldErrors.notZero, label)),
    z.gt(-limits.priceBelow, fieldError(fieldErrors.tooLarge, label)),
    ...rupeesWithin(label),
  )

/** 0 or more, below 1e9, at most four decimals: rupees per unit. */
export const rate = (label: Label) => decimalOf(label, 4, { from: 0, below: limits.rateBelow })

/** More than 0, below 1e9, at most three decimals. */
export const quantity = (label: Label) => decimalOf(label, 3, { above: 0, below: limits.rateBelow })

/** 0 or more, below 1e9, at most three decimals. */
export const quantityFromZero = (label: Label) => decimalOf(label, 3, { from: 0, below: limits.rateBelow })

/** Not 0, below 1e6 either way, at most three decimals. */
export const quantityOfEitherSign = (label: Label) =>
  numberOf(label).check(
    z.refine<number>((value) => value !== 0, fieldError(fieldErrors.notZero, label)),
    z.gt(-1e6, fieldError(fieldErrors.tooLarge, label)),
    z.lt(1e6, fieldError(fieldErrors.tooLarge, label)),
    z.refine<number>(
      (value) => /^-?\d+(\.\d{1,3})?$/.test(String(value)),
      fieldError(fieldErrors.tooManyPlaces, label, { places: 3 }),
    ),
  )

/** From 0 to `max` percent, at most two decimals. */
export const percent = (label: Label, max = 100) => decimalOf(label, 2, { from: 0, to: max })

type Bounds = { from?: number; above?: number; below?: number; to?: number }

function decimalOf(label: Label, decimals: number, { from, above, below, to }: Bounds) {
  const tooLarge = fieldError(fieldErrors.tooLarge, label)
  const written = new RegExp(`^-?\\d+(\\.\\d{1,${decimals}})?$`)
  const checks: z.core.$ZodCheck<number>[] = [
    ...(from === undefined ? [] : [z.gte(from, fieldError(fieldErrors.belowZero, label))]),
    ...(above === undefined ? [] : [z.gt(above, fieldError(fieldErrors.notPositive, label))]),
    ...(below === undefined ? [] : [z.lt(below, tooLarge)]),
    ...(to === undefined ? [] : [z.lte(to, tooLarge)]),
    z.refine<number>(
      (value) => written.test(String(value)),
      fieldError(fieldErrors.tooManyPlaces, label, { places: decimals }),
    ),
  ]
  return numberOf(label).check(...checks)
}

const rupeesWithin = (label: Label): z.core.$ZodCheck<number>[] => [
  z.lt(limits.priceBelow, fieldError(fieldErrors.tooLarge, label)),
  z.refine<number>(hasAtMostTwoDecimals, fieldError(fieldErrors.tooManyDecimals, label)),
]

function hasAtMostTwoDecimals(value: number): boolean {
  return /^-?\d+(\.\d{1,2})?$/.test(String(value))
}

/** A whole number within these bounds. */
export function wholeNumber(label: Label, min: number, max: number) {
  // One error, however many of the checks fail.
  const error = { error: fieldError(fieldErrors.notWithin, label, { min, max }), abort: true }
  return numberOf(label).check(z.gte(min, error), z.lte(max, error), z.refine(Number.isInteger, error))
}

/** A time as ISO 8601 with its offset; read as UTC to the millisecond. */
export const instant = (label: Label) =>
  z.iso.datetime({ offset: true, error: fieldError(fieldErrors.notTime, label) }).check(
    z.refine((value) => !Number.isNaN(Date.parse(value)), fieldError(fieldErrors.notTime, label)),
    z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
  )

/** A day as YYYY-MM-DD. */
export const day = (label: Label) => z.iso.date(fieldError(fieldErrors.notDay, label))

export const newPassword = z
  .string(issueText(refusals.passwordTooShort))
  .check(
    z.minLength(limits.passwordMinLength, issueText(refusals.passwordTooShort)),
    withoutCharacters('Password', controlCharacters),
    z.maxLength(
      limits.passwordMaxLength,
      fieldError(fieldErrors.tooLong, 'Password', { max: limits.passwordMaxLength }),
    ),
  )

/** A password typed at sign-in: any length, since an older rule may have allowed it. */
export const presentPassword = (label: Label) =>
  z
    .string(fieldError(fieldErrors.required, label))
    .check(
      z.minLength(1, fieldError(fieldErrors.required, label)),
      withoutCharacters(label, controlCharacters),
      z.maxLength(limits.passwordMaxLength, fieldError(fieldErrors.tooLong, label, { max: limits.passwordMaxLength })),
    )

/** Six digits of India Post; may be left empty. */
export const optionalPincode = z.optional(
  z
    .string(issueText(fieldErrors.pincodeNotText))
    .check(z.trim(), z.regex(/^([1-9][0-9]{5})?$/, issueText(fieldErrors.pincodeInvalid))),
)

export const id = z.uuid()
/** ISO 8601 in UTC. */
export const time = z.string()
export const count = z.int().check(z.nonnegative())

/** Pagination of every list: `limit` and the opaque `cursor` of a `Link: rel="next"` header. */
export const pageQuery = {
  limit: z.optional(
    z
      .string(issueText(fieldErrors.limitGivenTwice))
      .check(z.regex(/^0*[1-9]\d*$/, issueText(fieldErrors.limitInvalid))),
  ),
  cursor: z.optional(
    z.string(issueText(fieldErrors.cursorGivenTwice)).check(z.maxLength(200, issueText(fieldErrors.cursorInvalid))),
  ),
}

/** A filter of a list: one of these values, or none. */
export const filter = <const Value extends string>(values: readonly Value[]) =>
  z.optional(z.enum(values, issueText(fieldErrors.filterUnknown)))

/** The reply of a call that returns nothing but success. */
export const done = z.object({ message: z.string() })
