/**
 * Where one POST ends a person's mails (RFC 8058). A GET, from a mail program that opens the address, leads to the settings and
 * changes nothing, since scanners of mails follow links.
 */
export const unsubscribePath = (token: string) => `/api/unsubscribe/${token}`

/** The same for mails about new jobs alone. */
export const stopAlertsPath = (token: string) => `/api/alerts/stop/${token}`
