/** Codes of Node and of the driver for connections that cannot be opened, or are lost. */
const lostConnection = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'EPROTO',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  'CONNECT_TIMEOUT',
  'CONNECTION_CLOSED',
  'CONNECTION_ENDED',
  'CONNECTION_DESTROYED',
  'SASL_SIGNATURE_MISMATCH',
])

/** Node's codes of TLS: a certificate that has expired, is for another name, or is signed by nobody we know. */
const untrusted = /^(?:ERR_(?:TLS|SSL)_|CERT_|SELF_SIGNED_|DEPTH_ZERO_|UNABLE_TO_|HOSTNAME_MISMATCH)/

/**
 * PostgreSQL's codes that concern the server or our access to it, never the statement: connections (08), sign-in (28), a missing
 * database (3D), no disk, memory or connections left (53), an operator's intervention such as a shutdown or a cancelled statement
 * (57), a broken disk (58), and a primary that has become read-only (25006).
 */
const serverTrouble = /^(?:(?:08|28|3D|53|57|58)[0-9A-Z]{3}|25006|25P03)$/

/** Whether an error says that the database cannot be used now, though nothing is wrong with the request. */
export function isDatabaseAway({ code }: { code?: string | undefined }): boolean {
  return code !== undefined && (lostConnection.has(code) || untrusted.test(code) || serverTrouble.test(code))
}
