import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { adminBidsPage, adminJobsPage, auditPage, userDetails, usersPage } from './admin-queries.ts'
import { createUser } from './create-user.ts'
import { deleteBid } from './delete-bid.ts'
import { deleteJob } from './delete-job.ts'
import { deleteUser } from './delete-user.ts'
import { verifyUser } from './verify-user.ts'

export function adminRoutes(serve: Serve, services: Services): void {
  const { database, readList, now } = services
  serve('adminUsers', ({ query }) => readList((sql) => usersPage(sql, query, now())))
  serve('adminJobs', ({ query }) => readList((sql) => adminJobsPage(sql, query)))
  serve('adminBids', ({ caller, query }) => adminBidsPage(services, caller, query))
  serve('userDetails', ({ caller, params }) => userDetails(database, caller, params.id, now()))
  serve('createStaff', ({ write, caller, body }) => createUser(write, services, body, caller))
  serve('verifyUser', ({ write, caller, params, body }) => verifyUser(write, services, caller, params.id, body))
  serve('deleteUser', ({ write, caller, params }) => deleteUser(write, services, caller, params.id))
  serve('deleteJob', ({ write, caller, params }) => deleteJob(write, caller, params.id))
  serve('deleteBid', ({ write, caller, params }) => deleteBid(write, caller, params.id))
  serve('auditLog', ({ query }) => readList((sql) => auditPage(sql, query)))
}
