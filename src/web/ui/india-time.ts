import { currentLocale } from '#web/language/translate.ts'

const zone = 'Asia/Kolkata'

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
