import * as z from 'zod/mini'
import { memberRole } from './company.ts'
import { get, patch, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import {
  count,
  done,
  email,
  gstNumber,
  gstNumberOrNone,
  id,
  line,
  newPassword,
  optionalLine,
  optionalPhone,
  paragraph,
  phone,
  presentPassword,
  time,
} from './fields.ts'
import { languageCodes } from './languages.ts'
import { limits } from './limits.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'
import { subscriptionStatus } from './subscription.ts'
import { termsVersions } from './terms.ts'

const roleAsked = issueText(fieldErrors.roleUnknown)
export const role = z.enum(roles, roleAsked)

const codes = new Intl.ListFormat('en', { type: 'disjunction' }).format(languageCodes)
const languageUnknown = fieldErrors.languageUnknown({ codes })
export const language = z.enum(languageCodes, issueText(languageUnknown))

/** Optional, since other programs call without it; an unknown version is taken as none, so that nobody is locked out. */
const agreedTerms = z.catch(z.optional(z.enum(termsVersions)), undefined)

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
  /** Since when the company has the badge; null: it has none. */
  verified_at: z.nullable(time),
  language,
  created_at: time,
  company_id: id,
  member_role: memberRole,
  /** Empty: the company's name is shown instead. */
  person_name: z.string(),
  /** The person's own phone; empty: the company's is the only one. */
  person_phone: z.string(),
  /** The largest award in rupees that the person's own limit lets them make alone; null: no such limit. */
  award_limit: z.nullable(z.number()),
  /** The same limit with the company's rules applied; null: every award. */
  awards_alone_up_to: z.nullable(z.number()),
  /** How many people the company has. */
  members: count,
  /** What this session of an admin needs before any other call: a code, or a second factor at all. */
  second_factor: z.optional(z.enum(['code', 'enrolment'])),
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
 * The e-mail address in it is ignored: the verified token decides whose profile it is. The schema accepts any role, so that
 * every role outside sign-up is refused in the same way.
 */
export const newProfile = z.object({
  role: line('Role'),
  ...companyFields,
  terms_version: agreedTerms,
  language: z.optional(language),
})
export type NewProfile = z.output<typeof newProfile>

/** What a person who accepts an invitation still has to enter; the company's details exist already. */
export const invitedProfile = z.object({
  person_name: line('Your name'),
  contact_phone: optionalPhone,
  terms_version: agreedTerms,
  language: z.optional(language),
})
export type InvitedProfile = z.output<typeof invitedProfile>

/** What a salesman who accepts an admin's invitation enters; the address is the invited one. */
export const invitedSalesman = z.object({
  password: newPassword,
  ...companyFields,
  gst_number: gstNumberOrNone,
  terms_version: agreedTerms,
  language: z.optional(language),
})
export type InvitedSalesman = z.output<typeof invitedSalesman>

/** An empty name: the company's is shown instead. A phone left out stays as it is. */
export const nameChange = z.object({ person_name: optionalLine('Your name'), person_phone: optionalPhone })
export type NameChange = z.output<typeof nameChange>

/** Only salesmen and admins may have no GST number. */
export const profileUpdate = z.object({
  ...companyFields,
  gst_number: gstNumberOrNone,
  company_name: optionalLine('Company name'),
  contact_phone: optionalPhone,
})
export type ProfileUpdate = z.output<typeof profileUpdate>

export const languageChoice = z.object({ language })
export type LanguageChoice = z.output<typeof languageChoice>

/** The fields of a new account besides its role. */
export const newUserFields = { email, password: newPassword, ...companyFields }

/** The fields of the sign-up form; all but the password are sent as the account's metadata. */
export const signUp = z.object({
  ...newUserFields,
  role: z.enum(signUpRoles, roleAsked),
  language: z.optional(language),
})
export type SignUp = z.output<typeof signUp>

export const signIn = z.object({ email, password: presentPassword('Password') })

export const passwordChange = z.object({
  current_password: presentPassword('Current password'),
  new_password: newPassword,
})

export const forgottenPassword = z.object({ email })

export const passwordReset = z.object({
  email,
  reset_code: line('Reset code', limits.resetCodeLength),
  new_password: newPassword,
})

export const accountEndpoints = {
  profile: get('/profile', { access: 'token', reply: profile, refusals: [404], summary: "The caller's profile." }),
  createProfile: post('/profile', {
    access: 'token',
    body: newProfile,
    reply: profile,
    status: 201,
    summary: 'Creates the profile of a buyer or supplier after sign-up; a buyer gets the free trial.',
  }),
  updateProfile: put('/profile', {
    access: roles,
    body: profileUpdate,
    reply: profile,
    summary: "Changes the caller's company details.",
  }),
  patchProfile: patch('/profile', {
    access: roles,
    body: profileUpdate,
    reply: profile,
    summary: 'The same as PUT.',
  }),
  chooseLanguage: put('/profile/language', {
    access: roles,
    body: languageChoice,
    reply: profile,
    summary: "Sets the language of the caller's screens and mails.",
  }),
  changeName: put('/profile/name', {
    access: roles,
    body: nameChange,
    reply: profile,
    summary: "Sets the caller's own name and phone, as colleagues read them.",
  }),
  changePassword: post('/auth/change-password', {
    access: 'token',
    body: passwordChange,
    reply: done,
    summary: 'Changes the password and ends every other session.',
  }),
  forgotPassword: post('/auth/forgot-password', {
    access: 'public',
    body: forgottenPassword,
    reply: done,
    summary: 'Mails a reset code; answers the same for unknown addresses.',
  }),
  resetPassword: post('/auth/reset-password', {
    access: 'public',
    body: passwordReset,
    reply: done,
    summary: 'Sets a new password with a reset code and ends all sessions.',
  }),
}
