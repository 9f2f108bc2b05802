import { t } from '@lingui/core/macro'
import { currentLocale } from '#web/language/translate.ts'

const zone = 'Asia/Kolkata'
const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** '24 Aug, 5:00 pm IST', wherever the reader is; with the year where it is another one. */
export function indiaTime(iso: string, now = Date.now()): string {
  const at = new Date(iso)
  const yearOf = (moment: Date | number) =>
    new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: zone }).format(moment)
  const year = yearOf(at) === yearOf(now) ? undefined : 'numeric'
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short', year, timeZone: zone })
  const time = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit', timeZone: zone })
  return `${day.format(at)}, ${time.format(at)} IST`
}

/** '2 d 4 h', '4 h 12 min', '12 min', '45 s': what is left, rounded down. */
export function timeLeft(ms: number): string {
  const [days, hours] = [Math.floor(ms / dayMs), Math.floor((ms % dayMs) / hourMs)]
  const minutes = Math.floor((ms % hourMs) / minuteMs)
  if (days > 0) return t`${days} d ${hours} h`
  if (hours > 0) return t`${hours} h ${minutes} min`
  if (minutes > 0) return t`${minutes} min`
  return t`${{ seconds: Math.max(0, Math.floor(ms / 1000)) }} s`
}
