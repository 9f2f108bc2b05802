import driver from '#postgres'

/** `Fragment`: a statement, or a part of one, that PostgreSQL has not been asked yet. */
export type { Fragment, JSONValue, Sql, TransactionSql } from '#postgres'

type Options = NonNullable<Parameters<typeof driver>[1]>

/** The vendored fork of postgres.js (`vendor/postgres`), which by itself takes the path of a socket as an option alone. */
export function postgres(url: string, options: Options = {}): driver.Sql {
  return driver(url, { ...socketOf(url), ...options })
}

/** The socket that an address may have in place of a host, encoded: a path, or a name behind `@`, as libpq writes those of Linux. */
function socketOf(url: string): { path?: string } {
  const [, folder, port] = url.match(/^\w+:\/\/(?:[^/?@]*@)?(%(?:2F|40)[^:/?]*)(?::(\d+))?/i) ?? []
  return folder ? { path: `${decodeURIComponent(folder).replace(/^@/, '\0')}/.s.PGSQL.${port ?? 5432}` } : {}
}
