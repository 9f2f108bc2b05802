const indiaAheadMs = 5.5 * 60 * 60 * 1000
const maxLength = 16

/** The Indian financial year of a time, April to March in Asia/Kolkata, as `26-27`. */
export function financialYear(time: string): string {
  const inIndia = new Date(new Date(time).getTime() + indiaAheadMs)
  const start = inIndia.getUTCMonth() >= 3 ? inIndia.getUTCFullYear() : inIndia.getUTCFullYear() - 1
  return [start, start + 1].map((year) => String(year % 100).padStart(2, '0')).join('-')
}

/** Within a series numbers run from 1 without a gap; every financial year begins a new one. */
export function invoiceSeries(prefix: string, time: string): string {
  return `${prefix}/${financialYear(time)}`
}

/** `NIR/26-27/000123`. Throws where it would be longer than the 16 characters that Rule 46 allows. */
export function invoiceNumber(series: string, serial: number): string {
  const number = `${series}/${String(serial).padStart(6, '0')}`
  if (number.length > maxLength) throw new Error(`The invoice number ${number} has more than ${maxLength} characters`)
  return number
}
