import { currentLocale } from '#web/language/translate.ts'

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** With its paise always: 4237.3 -> '₹4,237.30'. */
export const invoiceAmount = (rupees: number) => money.format(rupees)

/** The day in India, wherever it is read: tax periods go by it. */
export function invoiceDay(time: string): string {
  const locale = currentLocale()
  return new Date(time).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
}
