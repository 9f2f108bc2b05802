import { preparePostgres } from '../src/server/bundled-postgres/postgres-binaries.ts'

await preparePostgres()
