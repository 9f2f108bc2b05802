import { postgres, type TransactionSql } from '../../db/postgres-driver.ts'

/**
 * Runs `work` in one transaction on a connection of its own, without a timeout. If `work` fails, the connection is closed
 * instead of rolled back, since in the middle of a COPY it accepts no other command.
 */
export async function inOneTransaction<Result>(
  url: string,
  isolation: string,
  work: (tx: TransactionSql) => Promise<Result>,
): Promise<Result> {
  const client = postgres(url, {
    max: 1,
    max_lifetime: null,
    connect_timeout: 5,
    onnotice: () => {},
    // Fixes the text format of values, whatever the server's settings are.
    connection: { TimeZone: 'UTC', DateStyle: 'ISO', IntervalStyle: 'postgres', application_name: 'nirmaan backup' },
  })
  const failure = Promise.withResolvers<never>()
  const transaction = client.begin(isolation, async (tx) => {
    try {
      await tx`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`
      return await work(tx)
    } catch (error) {
      failure.reject(error)
      throw error
    }
  })
  try {
    return (await Promise.race([transaction, failure.promise])) as Result
  } finally {
    transaction.catch(() => {})
    await client.end({ timeout: 0 })
  }
}
