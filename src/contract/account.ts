import * as z from 'zod/mini'
import { type CompanyKind, companyKinds } from './company.ts'
import { fieldErrors } from './field-errors.ts'
import {
  email,
  gstNumber,
  id,
  line,
  newPassword,
  optionalLine,
  optionalPhone,
  paragraph,
  phone,
  time,
  typedPassword,
} from './fields.ts'
import { languageCodes } from './languages.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'
import { subscriptionStatus } from './subscription.ts'

/** A person's role is the kind of their company. */
export const roles = companyKinds
export type Role = CompanyKind
const roleAsked = issueText(fieldErrors.roleUnknown)
export const role = z.enum(roles, roleAsked)

const codes = new Intl.ListFormat('en', { type: 'disjunction' }).format(languageCodes)
const languageUnknown = fieldErrors.languageUnknown({ codes })
const language = z.enum(languageCodes, issueText(languageUnknown))

/** The roles that a person can choose when signing up. */
export const signUpRoles = ['buyer', 'supplier'] as const

export const user = z.object({
  id,
  email: z.string(),
  role,
  company_name: z.string(),
  contact_phone: z.string(),
  gst_number: z.string(),
  address: z.string(),
  subscription_status: z.nullable(subscriptionStatus),
  trial_expires_at: z.nullable(time),
  subscription_expires_at: z.nullable(time),
  /** When an admin checked the GST registration; null: not yet, or not a supplier. */
  verified_at: z.nullable(time),
  language,
  created_at: time,
})
export type User = z.output<typeof user>

export const profile = z.object({ user })

const companyFields = {
  company_name: line('Company name'),
  contact_phone: phone,
  gst_number: gstNumber,
  address: paragraph('Business address', limits.addressLength),
}

/**
 * The e-mail address in it is accepted and ignored: the verified token says whose profile it is. Any role can be asked for,
 * so that all but those of a sign-up are refused alike.
 */
export const newProfile = z.object({
  role: line('Role'),
  ...companyFields,
  language: z.optional(language),
})
export type NewProfile = z.output<typeof newProfile>

/** What whoever accepts an invitation adds: the company's details stand already. */
export const invitedProfile = z.object({
  person_name: line('Your name'),
  contact_phone: optionalPhone,
  language: z.optional(language),
})
export type InvitedProfile = z.output<typeof invitedProfile>

export const profileUpdate = z.object({
  ...companyFields,
  company_name: optionalLine('Company name'),
  contact_phone: optionalPhone,
})
export type ProfileUpdate = z.output<typeof profileUpdate>

export const languageChoice = z.object({ language })
export type LanguageChoice = z.output<typeof languageChoice>

/** What a new account needs besides its role. */
export const newUserFields = { email, password: newPassword, ...companyFields }

/** What the sign-up form asks for; everything but the password travels as the account's metadata. */
export const signUp = z.object({
  ...newUserFields,
  role: z.enum(signUpRoles, roleAsked),
  language: z.optional(language),
})
export type SignUp = z.output<typeof signUp>

export const signIn = z.object({ email, password: typedPassword('Password') })

export const passwordChange = z.object({
  current_password: typedPassword('Current password'),
  new_password: newPassword,
})

export const forgottenPassword = z.object({ email })

export const passwordReset = z.object({
  email,
  reset_code: line('Reset code', limits.resetCodeLength),
  new_password: newPassword,
})
