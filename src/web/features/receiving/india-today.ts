/** The day in India, as YYYY-MM-DD. */
export const indiaToday = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)
