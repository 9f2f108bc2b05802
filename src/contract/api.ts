import { accountEndpoints } from './account.ts'
import { adminEndpoints } from './admin.ts'
import { adminOverviewEndpoints } from './admin-overview.ts'
import { adminPaymentEndpoints } from './admin-payment.ts'
import { awardEndpoints } from './award.ts'
import { awardRequestEndpoints } from './award-request.ts'
import { bidEndpoints } from './bid-endpoints.ts'
import { billEndpoints } from './bill.ts'
import { chatEndpoints } from './chat.ts'
import { checkEndpoints } from './check.ts'
import { companyEndpoints } from './company.ts'
import { companyPageEndpoints } from './company-page.ts'
import { companyRecordEndpoints } from './company-record.ts'
import { dashboardEndpoints } from './dashboard.ts'
import { disputeEndpoints } from './dispute.ts'
import { eventEndpoints } from './event.ts'
import { fileEndpoints } from './file.ts'
import { holdEndpoints } from './hold.ts'
import { invitationEndpoints } from './invitation.ts'
import { invoiceEndpoints } from './invoice.ts'
import { jobEndpoints } from './job.ts'
import { jobInvitationEndpoints } from './job-invitation.ts'
import { jobItemEndpoints } from './job-item.ts'
import { matchingEndpoints } from './matching.ts'
import { addendumEndpoints } from './new-addendum.ts'
import { orderEndpoints } from './new-order.ts'
import { notificationEndpoints } from './notification.ts'
import { notificationPreferencesEndpoints } from './notification-preferences.ts'
import { offersEndpoints } from './offers.ts'
import { openingEndpoints } from './opening.ts'
import { orderPaperEndpoints } from './order-paper.ts'
import { orderPaymentEndpoints } from './order-payment.ts'
import { payableEndpoints } from './payable.ts'
import { paymentEndpoints } from './payment.ts'
import { placeEndpoints } from './place.ts'
import { priceRangeEndpoints } from './price-range.ts'
import { publicConfigEndpoints } from './public-config.ts'
import { publicJobEndpoints } from './public-job.ts'
import { pushEndpoints } from './push.ts'
import { questionEndpoints } from './question.ts'
import { quoteEndpoints } from './quote.ts'
import { receivingEndpoints } from './receiving.ts'
import { reportEndpoints } from './report.ts'
import { representationEndpoints } from './representation.ts'
import { requirementEndpoints } from './requirement.ts'
import { reviewEndpoints } from './review.ts'
import { salesmanInvitationEndpoints } from './salesman-invitation.ts'
import { savedSearchEndpoints } from './saved-search.ts'
import { secondFactorEndpoints } from './second-factor.ts'
import { signalEndpoints } from './signal.ts'
import { siteEndpoints } from './site.ts'
import { statementEndpoints } from './statement.ts'
import { supplierListEndpoints } from './supplier-list.ts'
import { webhookEndpoints } from './webhook.ts'

/**
 * Every call of the product: its path, who may make it, its input and its reply, listed here by noun. The server refuses to
 * start if a call here has no route; the web client and the API page are generated from it.
 */
export const api = {
  ...publicConfigEndpoints,
  ...accountEndpoints,
  ...dashboardEndpoints,
  ...notificationEndpoints,
  ...eventEndpoints,
  ...jobEndpoints,
  ...jobItemEndpoints,
  ...matchingEndpoints,
  ...savedSearchEndpoints,
  ...requirementEndpoints,
  ...publicJobEndpoints,
  ...openingEndpoints,
  ...addendumEndpoints,
  ...questionEndpoints,
  ...bidEndpoints,
  ...statementEndpoints,
  ...fileEndpoints,
  ...chatEndpoints,
  ...paymentEndpoints,
  ...invoiceEndpoints,
  ...companyEndpoints,
  ...companyPageEndpoints,
  ...companyRecordEndpoints,
  ...checkEndpoints,
  ...notificationPreferencesEndpoints,
  ...offersEndpoints,
  ...placeEndpoints,
  ...priceRangeEndpoints,
  ...invitationEndpoints,
  ...jobInvitationEndpoints,
  ...supplierListEndpoints,
  ...quoteEndpoints,
  ...siteEndpoints,
  ...webhookEndpoints,
  ...pushEndpoints,
  ...awardEndpoints,
  ...awardRequestEndpoints,
  ...orderEndpoints,
  ...orderPaperEndpoints,
  ...receivingEndpoints,
  ...holdEndpoints,
  ...billEndpoints,
  ...orderPaymentEndpoints,
  ...disputeEndpoints,
  ...payableEndpoints,
  ...reportEndpoints,
  ...representationEndpoints,
  ...reviewEndpoints,
  ...signalEndpoints,
  ...secondFactorEndpoints,
  ...adminEndpoints,
  ...salesmanInvitationEndpoints,
  ...adminOverviewEndpoints,
  ...adminPaymentEndpoints,
}

export type Api = typeof api
export type CallName = keyof Api
