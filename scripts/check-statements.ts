import { resolve } from 'node:path'
import { API } from 'typescript/unstable/sync'
import { createTestDatabase } from '../tests/support/test-database.ts'
import { type Problem, problemsOf } from './sql/describe-statements.ts'
import { findStatements } from './sql/find-statements.ts'

/**
 * Prepares every statement of the server on a real database with the newest schema and compares its columns with the declared
 * row, `sql<Row[]>`. Finds fields of the contract that no statement selects.
 */

/** Some of their parts are passed in as functions, or are as many as a word has spellings. */
const unreadable = [
  'src/server/rate-limit.ts',
  'src/server/alarms/ring-alarm.ts',
  'src/server/db/count-or-estimate.ts',
  'src/server/search/poster-named.ts',
  'src/server/features/admin/bid-search.ts',
]
/** Columns that are never null because of the statement's condition or the code that follows. */
const neverNull = [
  'src/server/features/account/account-queries.ts company_id',
  'src/server/features/account/account-queries.ts member_role',
  'src/server/features/admin/admin-queries.ts company_id',
  'src/server/features/admin/admin-queries.ts member_role',
  'src/server/features/admin/verify-user.ts company_id',
  'src/server/features/admin/verify-user.ts member_role',
  'src/server/features/company/company-queries.ts joined_at',
  'src/server/features/company/company-queries.ts member_role',
  'src/server/features/company/hold-membership.ts company_id',
  'src/server/features/company/hold-membership.ts member_role',
  'src/server/features/bids/bid-queries.ts company',
  'src/server/features/files/file-queries.ts item_id',
  'src/server/features/subscription/verify-subscription.ts subscription_expires_at',
  'src/server/features/admin/seal-audit-log.ts link',
  'src/server/features/admin/seal-audit-log.ts hash',
]
/** Self-test: the problems of `tests/planted-violations/statements.ts`. */
const planted = [
  `the row's budget_range is no column of the statement`,
  `the row's seq is declared string, the column is number`,
  `the row's quantity may be null, and is not declared so`,
  'column "name" does not exist',
  `the row's location is no column of the statement`,
  'nothing waits for the statement',
]

const fileOf = ({ place }: { place: string }) => place.slice(0, place.lastIndexOf(':'))
const api = new API()
const found = findStatements(api, resolve('tsconfig.json'), 'src/server/')
const plantedStatements = findStatements(
  api,
  resolve('tests/planted-violations/tsconfig.json'),
  'tests/planted-violations/',
)
api.close()

const { database, drop } = await createTestDatabase()
const statements = found.filter((one) => 'text' in one)
const problems: Problem[] = [...found.filter((one) => 'says' in one), ...(await problemsOf(database, statements))]
const foundPlanted: Problem[] = [
  ...plantedStatements.filter((one) => 'says' in one),
  ...(await problemsOf(
    database,
    plantedStatements.filter((one) => 'text' in one),
  )),
]
await drop()

const excuse = (problem: Problem) =>
  [fileOf(problem), `${fileOf(problem)} ${problem.column}`].find((one) => excuses.has(one))
const excuses = new Set([...unreadable, ...neverNull])
const used = new Set(problems.map(excuse))
const real = problems.filter((problem) => !excuse(problem))
for (const { place, says } of real) console.log(`${place}: ${says}`)
const idle = [...excuses].filter((one) => !used.has(one))
for (const one of idle) console.log(`No problem is left at ${one}: take it off the list`)
const blind = planted.filter((says) => !foundPlanted.some((problem) => problem.says.includes(says)))
for (const says of blind) console.log(`The check does not see what was planted: ${says}`)

const declared = statements.filter(({ row }) => row).length
console.log(`${statements.length} statements, ${declared} with a declared row, ${real.length} problems`)
process.exit(real.length + idle.length + blind.length === 0 && statements.length > 0 ? 0 : 1)
