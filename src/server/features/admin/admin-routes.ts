import type { Serve } from '../../http/route.ts'
import type { Services } from '../../services.ts'
import { serveWrite } from '../../use-case.ts'
import { acceptSalesmanInvitation } from './accept-salesman-invitation.ts'
import { latestActivity, whatWaits } from './admin-overview.ts'
import { adminBidsPage, adminJobsPage, auditPage, userDetails, usersPage } from './admin-queries.ts'
import { closeCompany } from './close-company.ts'
import { companiesPage, companyDetails } from './company-summaries.ts'
import { createStaff } from './create-user.ts'
import { decideReport } from './decide-report.ts'
import { deleteBid } from './delete-bid.ts'
import { deleteJob } from './delete-job.ts'
import { deleteUser } from './delete-user.ts'
import { inviteSalesman } from './invite-salesman.ts'
import { paymentsPage } from './payment-list.ts'
import { reportsPage } from './report-queries.ts'
import { openSalesmanInvitation, salesmanInvitations } from './salesman-invitation-queries.ts'
import {
  confirmSecondFactor,
  disableSecondFactor,
  enableSecondFactor,
  newFactorSecret,
  renewRecoveryCodes,
} from './second-factor/change-factor.ts'
import { readFactor } from './second-factor/factor-queries.ts'
import { resetSecondFactor } from './second-factor/reset-factor.ts'
import { changeUserEmail, endUserSessions, removeAccount, sendResetCode } from './support-account.ts'
import { restoreCompany, suspendCompany } from './suspend-company.ts'
import { restoreUser, suspendUser } from './suspend-user.ts'
import { unfinishedAccounts } from './unfinished-accounts.ts'
import { verifyUser } from './verify-user.ts'
import { withdrawSalesmanInvitation } from './withdraw-salesman-invitation.ts'

export function adminRoutes(serve: Serve, services: Services): void {
  const { now } = services
  const { database, readList } = services.reports
  serve('adminUsers', ({ query }) => readList((sql) => usersPage(sql, query, now())))
  serve('adminCompanies', ({ query }) => readList((sql) => companiesPage(sql, query, now())))
  serve('companyDetails', ({ caller, params }) => companyDetails(database, caller, params.id, now()))
  serve('adminJobs', ({ query }) => readList((sql) => adminJobsPage(sql, query, now())))
  serve('adminActivity', () => readList(latestActivity))
  serve('adminWaiting', () => readList((sql) => whatWaits(sql, now())))
  serve('adminPayments', ({ query }) => readList((sql) => paymentsPage(sql, query)))
  serve('adminBids', ({ caller, query }) => adminBidsPage(services.reports, caller, query))
  serve('userDetails', ({ caller, params }) => userDetails(database, caller, params.id, now()))
  serveWrite(serve, services, createStaff)
  serveWrite(serve, services, verifyUser)
  serve('unfinishedAccounts', ({ query }) => unfinishedAccounts(services, query.q ?? ''))
  serveWrite(serve, services, endUserSessions)
  serveWrite(serve, services, sendResetCode)
  serveWrite(serve, services, changeUserEmail)
  serveWrite(serve, services, removeAccount)
  serve('adminReports', ({ query }) => readList((sql) => reportsPage(sql, query)))
  serveWrite(serve, services, decideReport)
  serve('secondFactor', ({ caller }) =>
    readFactor(services.database, caller.id, services.config.adminSecondFactor === 'required'),
  )
  serveWrite(serve, services, newFactorSecret)
  serveWrite(serve, services, enableSecondFactor)
  serveWrite(serve, services, confirmSecondFactor)
  serveWrite(serve, services, renewRecoveryCodes)
  serveWrite(serve, services, disableSecondFactor)
  serveWrite(serve, services, resetSecondFactor)
  serveWrite(serve, services, suspendUser)
  serveWrite(serve, services, restoreUser)
  serveWrite(serve, services, suspendCompany)
  serveWrite(serve, services, restoreCompany)
  serveWrite(serve, services, deleteUser)
  serveWrite(serve, services, closeCompany)
  serveWrite(serve, services, deleteJob)
  serveWrite(serve, services, deleteBid)
  serve('salesmanInvitations', () => readList((sql) => salesmanInvitations(sql)))
  serveWrite(serve, services, inviteSalesman)
  serveWrite(serve, services, withdrawSalesmanInvitation)
  serve('openSalesmanInvitation', ({ params }) => openSalesmanInvitation(database, params.token, now()))
  serveWrite(serve, services, acceptSalesmanInvitation)
  serve('auditLog', ({ query }) => readList((sql) => auditPage(sql, query)))
}
