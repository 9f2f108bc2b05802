import { currentLocale } from '#web/language/translate.ts'

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** Always with paise: 4237.3 -> '₹4,237.30'. */
export const invoiceAmount = (rupees: number) => money.format(rupees)

/** The day in India, whatever the reader's time zone, since tax periods follow it. */
export function invoiceDay(time: string): string {
  const locale = currentLocale()
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
}
