import type { CheckKind, CompanyCheck } from '#contract/check.ts'
import { isReminderDue } from '#domain/checks/badge.ts'

/** The badge is one of each; for the contact, phone number or e-mail address. */
export const lineKinds = { gst: ['gst'], address: ['address'], contact: ['phone', 'email'] } as const satisfies Record<
  string,
  readonly CheckKind[]
>
export type LineName = keyof typeof lineKinds

export type Held = CompanyCheck & { checked_at: string; valid_until: string }

/** What a company reads of one of its checks. */
export type CheckLine = {
  /** The one that holds the longest. */
  held: Held | null
  /** Whether it is time to renew what holds. */
  isEnding: boolean
  /** Those that wait for an admin or for a press on a mailed link. */
  waiting: readonly CompanyCheck[]
  /** How the last request ended, if nothing newer waits or holds. */
  ended: CompanyCheck | null
}

const isHeld = (check: CompanyCheck): check is Held =>
  check.status === 'passed' && check.checked_at !== null && check.valid_until !== null

/** `checks`: of one company, the newest first. */
export function checkLine(checks: readonly CompanyCheck[], kinds: readonly CheckKind[], now: string): CheckLine {
  const own = checks.filter(({ kind }) => kinds.includes(kind))
  const held = own
    .filter(isHeld)
    .filter(({ valid_until }) => valid_until > now)
    .toSorted((one, other) => (one.valid_until < other.valid_until ? 1 : -1))[0]
  const [newest] = own
  return {
    held: held ?? null,
    isEnding: held !== undefined && isReminderDue(now, { ...held, reminded_at: null }),
    waiting: own.filter(({ status }) => status === 'asked'),
    ended: newest && newest.status !== 'passed' && newest.status !== 'asked' ? newest : null,
  }
}
