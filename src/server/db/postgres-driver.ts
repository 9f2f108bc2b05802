import driver from '#postgres'
import { tlsOf } from './tls-of-url.ts'

/** `Fragment`: a statement, or part of one, that is not sent yet. */
export type { Fragment, JSONValue, SentQuery, Sql, TransactionSql } from '#postgres'

type Options = NonNullable<Parameters<typeof driver>[1]>

/**
 * The vendored fork of postgres.js (`vendor/postgres`). The driver itself takes the path of a socket only as an option, and knows
 * no files of certificates.
 */
export function postgres(given: string, options: Options = {}): driver.Sql {
  const { url, ssl } = tlsOf(given)
  return driver(url, { ...socketOf(url), ...(ssl && { ssl }), ...options })
}

/**
 * The socket that a URL may have in place of a host, percent-encoded as for libpq: a path, or a name after `@` for Linux's
 * abstract sockets.
 */
function socketOf(url: string): { path?: string } {
  const [, folder, port] = url.match(/^\w+:\/\/(?:[^/?@]*@)?(%(?:2F|40)[^:/?]*)(?::(\d+))?/i) ?? []
  return folder ? { path: `${decodeURIComponent(folder).replace(/^@/, '\0')}/.s.PGSQL.${port ?? 5432}` } : {}
}
