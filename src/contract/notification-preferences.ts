import * as z from 'zod/mini'
import { get, post, put } from './endpoint.ts'
import { fieldErrors } from './field-errors.ts'
import { roles } from './roles.ts'
import { issueText } from './sentence.ts'

/** What one may be mailed about, in the order of the screen. */
export const mailKinds = ['bids', 'jobs', 'awards', 'messages', 'approvals', 'account'] as const
export type MailKind = (typeof mailKinds)[number]

/** `daily`: in one mail a day with all others, at `digest_at`. */
export const mailTimings = ['now', 'daily', 'off'] as const
export type MailTiming = (typeof mailTimings)[number]

/** By push: as it happens, after the quiet hours, or not. */
export const pushTimings = ['now', 'off'] as const
export type PushTiming = (typeof pushTimings)[number]
const pushTiming = z.enum(pushTimings, issueText(fieldErrors.pushTimingUnknown))

const timing = z.enum(mailTimings, issueText(fieldErrors.mailTimingUnknown))
/** A time of day in India, such as 08:30. */
const timeOfDay = z
  .string(issueText(fieldErrors.timeOfDay))
  .check(z.regex(/^(?:[01][0-9]|2[0-3]):[0-5][0-9]$/, issueText(fieldErrors.timeOfDay)))

export const notificationPreferences = z.object({
  email: z.object(
    {
      bids: timing,
      jobs: z._default(timing, 'now'),
      awards: timing,
      messages: timing,
      approvals: timing,
      account: timing,
    },
    issueText(fieldErrors.mailTimingUnknown),
  ),
  /** Left out when it is set: as it was. */
  push: z.optional(
    z.object(
      {
        bids: pushTiming,
        jobs: z._default(pushTiming, 'now'),
        awards: pushTiming,
        messages: pushTiming,
        approvals: pushTiming,
        account: pushTiming,
      },
      issueText(fieldErrors.pushTimingUnknown),
    ),
  ),
  digest_at: timeOfDay,
  /** No mail is sent between these times of day; equal ones: at any time. */
  quiet_from: timeOfDay,
  quiet_to: timeOfDay,
})
export type NotificationPreferences = z.output<typeof notificationPreferences>

export const notificationPreferencesEndpoints = {
  notificationPreferences: get('/notification-preferences', {
    access: roles,
    reply: notificationPreferences,
    summary: 'What the caller is mailed about, and when.',
  }),
  setNotificationPreferences: put('/notification-preferences', {
    access: roles,
    body: notificationPreferences,
    reply: notificationPreferences,
    summary: 'Sets what the caller is mailed about, and when. Times of day are those of India.',
  }),
  unsubscribe: post('/unsubscribe/{token}', {
    access: 'public',
    reply: z.object({ message: z.string() }),
    summary: "Ends a person's mails, without a sign-in: the List-Unsubscribe of each of them (RFC 8058).",
  }),
}
