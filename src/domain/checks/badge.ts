import type { BadgeKind, CheckKind } from '#contract/check.ts'

/** For how many days a passed check holds. Papers have an end of their own. */
export const validDays: Record<BadgeKind, number> = { gst: 365, address: 365, phone: 730, email: 730 }
/** How many days before the end of a check its company is reminded, the earliest first. */
export const reminderDays = [30, 7] as const

const dayMs = 24 * 60 * 60_000
const daysAfter = (time: string, days: number) => new Date(Date.parse(time) + days * dayMs).toISOString()

export const isBadgeKind = (kind: CheckKind): kind is BadgeKind => Object.hasOwn(validDays, kind)

/** Until when a check of the badge made at `time` holds: ISO 8601 UTC. */
export const validUntil = (kind: BadgeKind, time: string) => daysAfter(time, validDays[kind])

export type PassedCheck = { kind: CheckKind; checked_at: string; valid_until: string }

/** The three checks that make the badge; of phone and e-mail address, the one that holds longer. Null if one is missing. */
export function badgeChecks<Check extends PassedCheck>(
  passed: readonly Check[],
): readonly [Check, Check, Check] | null {
  const of = (kind: CheckKind) => passed.find((check) => check.kind === kind)
  const [gst, address] = [of('gst'), of('address')]
  const contact = longer(of('phone'), of('email'))
  return gst && address && contact ? [gst, address, contact] : null
}

function longer<Check extends PassedCheck>(one: Check | undefined, other: Check | undefined): Check | undefined {
  if (!one || !other) return one ?? other
  return one.valid_until >= other.valid_until ? one : other
}

const inOrder = (times: readonly string[]) => times.toSorted()

/** The badge: since when and until when it holds. It ends with the first of its checks. Null: no badge. */
export function badgeOf(passed: readonly PassedCheck[]): { since: string; until: string } | null {
  const three = badgeChecks(passed)
  if (!three) return null
  return {
    since: inOrder(three.map(({ checked_at }) => checked_at)).at(-1)!,
    until: inOrder(three.map(({ valid_until }) => valid_until))[0]!,
  }
}

type Reminded = { valid_until: string; reminded_at: string | null }

/** When a check's company is reminded, the earliest first. */
const reminders = ({ valid_until }: Reminded) => reminderDays.map((days) => daysAfter(valid_until, -days))

/** Whether a reminder is due of which the company has not been told. */
export function isReminderDue(now: string, check: Reminded): boolean {
  const due = reminders(check).findLast((time) => time <= now)
  return due !== undefined && (check.reminded_at === null || check.reminded_at < due)
}

/** The next time at which something happens to one of these checks: a reminder or its end. Null: there is none. */
export function nextCheckTime(now: string, passed: readonly Reminded[]): string | null {
  const times = passed.flatMap((check) => [...reminders(check).filter((time) => time > now), check.valid_until])
  return inOrder(times)[0] ?? null
}
