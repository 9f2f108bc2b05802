const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' })

/** With its paise always: 4237.3 -> '₹4,237.30'. */
export const invoiceAmount = (rupees: number) => money.format(rupees)

/** The day in India, wherever it is read: tax periods go by it. */
export const invoiceDay = (time: string) => day.format(new Date(time))
