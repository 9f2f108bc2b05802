import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import type { MemberRole } from '#contract/company.ts'
import { hashOfInvitationToken, newInvitationToken } from '#server/features/company/invitation-token.ts'
import { offeredAward } from '../support/awards.ts'
import { endBidding, postSealedJob } from '../support/bidding.ts'
import { award, type Market, openMarket, type Person, placeBid, postJob, say } from '../support/market.ts'
import { heldOrder } from '../support/orders.ts'
import { payInSandbox, subscribe } from '../support/payments.ts'
import { pdfOf } from '../support/sample-files.ts'
import {
  askerAt,
  billedOrder,
  deliveredJob,
  disputedOrder,
  linkTo,
  matchedJob,
  orderOnTheWay,
  orderThing,
  paidAhead,
  paidBack,
  passedBill,
  passedNote,
  quoteBy,
  recordedPayment,
  refundedNote,
  reviewedJob,
  searchOf,
  type Thing,
  webhookOf,
} from './asking.ts'

/**
 * What each member may do with their own company's objects and with another's, by the table of capabilities. `$`: the reply
 * contains a price. `access-matrix.test.ts` covers states of jobs and subscriptions, for founders only.
 */
const buyerTable = `
                                      founder   owner     purchaser approver  site      accounts  viewer
profile                  -            200       200       200       200       200       200       200
updateProfile            -            200       200       403       403       403       403       403
patchProfile             -            200       200       403       403       403       403       403
chooseLanguage           -            200       200       200       200       200       200       200
changeName               -            200       200       200       200       200       200       200
readRequirement          -            200       200       200       200       200       200       200
changePassword           -            200       200       200       200       200       200       200
dashboardStats           -            200       200       200       200       200       200       200
dashboardActions         -            200       200       200       200       200       200       200
monthAwards              -            200       200       200       200       403       200       200
notifications            -            200       200       200       200       200       200       200
unreadCount              -            200       200       200       200       200       200       200
readAllNotifications     -            200       200       200       200       200       200       200
notificationPreferences  -            200       200       200       200       200       200       200
setNotificationPreferences -            200       200       200       200       200       200       200
pushDevices              -            200       200       200       200       200       200       200
pushKey                  -            200       200       200       200       200       200       200
testPush                 -            409       409       409       409       409       409       409
subscribePush            -            201       201       201       201       201       201       201
unsubscribePush          ownOpen      404       404       404       404       404       404       404
events                   -            200       200       200       200       200       200       200
jobs                     -            200       200       200       200       200       200       200
jobsForBidder            -            403       403       403       403       403       403       403
ownJobs                  ownOpen      200$      200$      200$      200$      200       200       200
job                      ownOpen      200$      200$      200$      200$      200       200       200
job                      ownAwarded   200$      200$      200$      200$      200       200$      200$
job                      otherOpen    200       200       200       200       200       200       200
job                      otherAwarded 200       200       200       200       200       200       200
postJob                  -            201       201       201       403       403       403       403
bidsOfJob                ownOpen      200$      200$      200$      200$      403       403       403
bidsOfJob                ownAwarded   200$      200$      200$      200$      403       200$      200$
bidsOfJob                otherOpen    403       403       403       403       403       403       403
bidsOfJob                otherAwarded 403       403       403       403       403       403       403
allBidsOfJob             ownOpen      200$      200$      200$      200$      403       403       403
allBidsOfJob             ownAwarded   200$      200$      200$      200$      403       200$      200$
allBidsOfJob             otherOpen    403       403       403       403       403       403       403
bid                      ownOpen      200$      200$      200$      200$      404       404       404
bid                      ownAwarded   200$      200$      200$      200$      404       200$      200$
bid                      otherOpen    404       404       404       404       404       404       404
bid                      otherAwarded 404       404       404       404       404       404       404
ownBids                  -            403       403       403       403       403       403       403
ownBidTotals             -            403       403       403       403       403       403       403
knownCompanies           -            403       403       403       403       403       403       403
placeBid                 fresh        403       403       403       403       403       403       403
placeSalesmanBid         fresh        403       403       403       403       403       403       403
awardBid                 ownOpen      200       200       200       403       403       403       403
awardBid                 otherOpen    403       403       403       403       403       403       403
awards                   ownOffered   200$      200$      200$      200$      403       403       403
awardLines               ownOpen      422       422       422       403       403       403       403
awardNext                ownOffered   409       409       409       403       403       403       403
acceptAward              ownOffered   403       403       403       403       403       403       403
declineAward             ownOffered   403       403       403       403       403       403       403
cancelAward              ownOffered   200$      200$      200$      403       403       403       403
finishAward              ownOffered   409       409       409       403       403       403       403
orders                   ownOrdered   200       200       200       200       403       200       200
order                    ownOrdered   200$      200$      200$      200$      403       200$      200$
orderPdf                 ownOrdered   200       200       200       200       403       200       200
order                    otherOrdered 404       404       404       404       404       404       404
orderPdf                 otherOrdered 404       404       404       404       404       404       404
receiving                -            200       200       200       200       200       200       200
receivingOrder           ownOnTheWay  200       200       200       200       200       200       200
receivingOrder           otherOnTheWay 404       404       404       404       404       404       404
dispatches               ownOnTheWay  200       200       200       200       200       200       200
dispatches               otherOnTheWay 404       404       404       404       404       404       404
receipts                 ownOnTheWay  200       200       200       200       200       200       200
receipts                 otherOnTheWay 404       404       404       404       404       404       404
receiptPdf               ownOnTheWay  200       200       200       200       200       200       200
receiptPdf               otherOnTheWay 404       404       404       404       404       404       404
dispatchGoods            ownOnTheWay  403       403       403       403       403       403       403
cancelDispatch           ownOnTheWay  403       403       403       403       403       403       403
receiveGoods             ownOnTheWay  200       200       200       403       200       403       403
acceptReceipt            ownOnTheWay  200       200       200       403       403       403       403
objectReceipt            ownOnTheWay  200       200       200       403       200       403       403
removeObjection          ownOnTheWay  409       409       409       403       403       403       403
cancelReceipt            ownOnTheWay  200       200       200       403       403       403       403
uploadToPaper            ownOnTheWay  201       201       201       403       201       403       403
files                    ownOnTheWay  200       200       200       200       200       200       200
download                 ownOnTheWay  200       200       200       200       200       200       200
holds                    ownHeld      200       200       200       200       403       200       200
holds                    otherHeld    404       404       404       404       404       404       404
holdMilestone            ownHeld      409       409       409       403       403       403       403
confirmHold              ownHeld      422       422       422       403       403       403       403
releaseHold              ownHeld      200       200       200       403       403       403       403
returnHold               ownHeld      403       403       403       403       403       403       403
paySandboxHold           ownHeld      200       200       200       403       403       403       403
orderVersion             ownOrdered   200$      200$      200$      200$      403       200$      200$
orderToday               ownOrdered   200       200       200       200       403       200       200
makeOrder                ownAwarded   201$      201$      201$      403       403       403       403
changeOrder              ownDrafted   200$      200$      200$      403       403       403       403
issueOrder               ownDrafted   200$      200$      200$      403       403       403       403
withdrawOrder            ownWaiting   200$      200$      200$      403       403       403       403
amendOrder               ownOrdered   200$      200$      200$      403       403       403       403
decideAmendment          ownOrdered   409       409       409       409       403       403       403
cancelOrder              ownOrdered   200$      200$      200$      403       403       403       403
closeOrder               ownOrdered   200$      200$      200$      403       403       403       403
acceptOrder              ownWaiting   403       403       403       403       403       403       403
refuseOrder              ownWaiting   403       403       403       403       403       403       403
verifyPaper              ownOrdered   200       200       200       200       200       200       200
bills                    ownBilled    200       200       200       200       403       200       200
bill                     ownBilled    200$      200$      200$      200$      403       200$      200$
bill                     otherBilled  404       404       404       404       404       404       404
moneyOfOrder             ownBilled    200$      200$      200$      200$      403       200$      200$
moneyOfOrder             otherBilled  404       404       404       404       404       404       404
submitBill               ownBilled    403       403       403       403       403       403       403
passBill                 ownBilled    200$      200$      200$      403       403       200$      403
correctDeductions        ownPassed    200$      200$      200$      403       403       200$      403
passBill                 otherBilled  404       404       404       404       404       404       404
correctDeductions        otherBilled  404       404       404       404       404       404       404
returnBill               ownBilled    200$      200$      200$      403       403       200$      403
withdrawBill             ownBilled    403       403       403       403       403       403       403
recordPayment            ownPassed    201       201       201       403       403       201       403
recordRefund             ownNote      200$      200$      200$      403       403       200$      403
withdrawRefund           ownPaidNote  200$      200$      200$      403       403       200$      403
recordAdvanceRefund      ownAhead     201$      201$      201$      403       403       201$      403
withdrawAdvanceRefund    ownBack      200$      200$      200$      403       403       200$      403
confirmPayment           ownPayment   403       403       403       403       403       403       403
contestPayment           ownPayment   403       403       403       403       403       403       403
withdrawPayment          ownPayment   200       200       200       403       403       200       403
raiseDispute             ownOrdered   201       201       201       403       403       201       403
addDisputeEntry          ownDisputed  201       201       201       403       403       201       403
proposeOutcome           ownDisputed  200       200       200       403       403       200       403
agreeDispute             ownDisputed  200       200       200       403       403       200       403
withdrawDispute          ownDisputed  200       200       200       403       403       200       403
payables                 -            200       200       200       403       403       200       403
receivables              -            403       403       403       403       403       403       403
exportOrders             -            200       200       200       403       403       200       403
exportBills              -            200       200       200       403       403       200       403
exportTally              -            200       200       200       403       403       200       403
exportMsme               -            200       200       200       403       403       200       403
declareMsme              -            403       403       403       403       403       403       403
statement                ownOpen      200$      200$      200$      200$      403       403       403
statement                ownAwarded   200$      200$      200$      200$      403       200$      200$
statement                otherOpen    403       403       403       403       403       403       403
comparisonNotes          ownOpen      200$      200$      200$      200$      403       403       403
comparisonNotes          ownAwarded   200$      200$      200$      200$      403       200$      200$
comparisonNotes          otherOpen    403       403       403       403       403       403       403
statementPdf             ownOpen      200       200       200       200       403       403       403
setStatementSettings     ownOpen      200       200       200       403       403       403       403
addPlug                  ownOpen      201       201       201       403       403       403       403
reviewBid                ownOpen      200       200       200       403       403       403       403
deletePlug               ownPlugged   200       200       200       403       403       403       403
bidVersions              ownOpened    200$      200$      200$      200$      404       404       404
opening                  ownOpened    200$      200$      200$      200$      404       404       404
openingPdf               ownOpened    200       200       200       200       404       404       404
askBidder                ownOpened    201       201       201       403       404       404       404
openBids                 ownClosed    200       200       200       403       403       403       403
cancelJob                ownOpen      200$      200$      200$      403       403       403       403
setVisibility            ownOpen      200$      200$      200$      403       403       403       403
issueAddendum            ownOpen      201       201       201       403       403       403       403
changeDraft              ownDraft     200       200       200       403       403       403       403
saveJobItems             ownDraft     200       200       200       403       403       403       403
publishJob               ownDraft     200       200       200       403       403       403       403
deleteDraft              ownDraft     200       200       200       403       403       403       403
addenda                  ownOpen      200       200       200       200       200       200       200
jobItems                 ownOpen      200       200       200       200       200       200       200
questions                ownOpen      200       200       200       200       200       200       200
timeline                 ownOpen      200       200       200       200       200       200       200
askQuestion              ownOpen      403       403       403       403       403       403       403
answerQuestion           ownAsked     200       200       200       403       403       403       403
withdrawQuestion         ownAsked     404       404       404       404       404       404       404
removeQuestion           ownAsked     403       403       403       403       403       403       403
reviseBid                ownOpen      403       403       403       403       403       403       403
confirmBid               ownOpen      403       403       403       403       403       403       403
withdrawBid              ownOpen      403       403       403       403       403       403       403
extendBidValidity        ownOpen      403       403       403       403       403       403       403
uploadToJob              ownOpen      201       201       201       403       403       403       403
uploadToJob              otherOpen    403       403       403       403       403       403       403
uploadToBid              ownOpen      403       403       403       403       404       404       404
uploadToBid              otherOpen    404       404       404       404       404       404       404
files                    ownOpen      200       200       200       200       404       404       404
files                    otherOpen    404       404       404       404       404       404       404
download                 ownAwarded   200       200       200       200       404       200       200
download                 otherAwarded 404       404       404       404       404       404       404
chats                    -            200       200       200       200       200       200       200
messages                 ownAwarded   200       200       200       200       200       200       200
messages                 otherAwarded 404       404       404       404       404       404       404
sendMessage              ownAwarded   201       201       201       403       201       403       403
sendMessage              otherAwarded 404       404       404       404       404       404       404
sendMessageWithFiles     ownAwarded   201       201       201       403       201       403       403
markChatRead             ownAwarded   200       200       200       200       200       200       200
markChatRead             otherAwarded 404       404       404       404       404       404       404
readJobNotifications     ownAwarded   200       200       200       200       200       200       200
deleteMessage            ownAwarded   403       403       403       403       403       403       403
deleteMessage            otherAwarded 404       404       404       404       404       404       404
reportJob                ownOpen      409       409       409       409       409       409       409
reportJob                otherOpen    201       201       201       201       201       201       201
reportMessage            ownAwarded   201       201       201       201       201       201       201
reportMessage            otherAwarded 404       404       404       404       404       404       404
createSubscriptionOrder  -            200       200       403       403       403       200       403
verifySubscription       ownOrder     200       200       403       403       403       200       403
invoices                 -            200       200       200       200       403       200       403
invoice                  ownInvoice   200       200       200       200       403       200       403
invoice                  otherInvoice 404       404       404       404       403       404       403
invoicePdf               ownInvoice   200       200       200       200       403       200       403
invoicePdf               otherInvoice 404       404       404       404       403       404       403
company                  -            200       200       200       200       200       200       200
companyPage              ownBidder    200       200       200       200       404       404       404
companyPage              otherBuyer   200       200       200       200       200       200       200
jobReviews               ownDelivered 200       200       200       200       200       200       200
companyReviews           otherBuyer   200       200       200       200       200       200       200
writeReview              ownDelivered 201       201       201       403       403       403       403
writeReview              otherOpen    404       404       404       404       404       404       404
changeReview             ownWritten   200       200       200       403       403       403       403
replyReview              ownShown     404       404       404       404       404       404       404
reportReview             ownShown     404       404       404       404       404       404       404
priceRange               -            422       422       422       422       422       422       422
jobRecords               ownOpen      200       200       200       200       200       200       200
jobRecords               otherOpen    200       200       200       200       200       200       200
companyChecks            ownBidder    200       200       200       200       404       404       404
companyChecks            otherBuyer   200       200       200       200       200       200       200
askCheck                 -            201       409       403       403       403       403       403
confirmContact           -            422       422       403       403       403       403       403
members                  -            200       200       200       200       200       200       200
changeMember             colleague    200       200       403       403       403       403       403
changeMember             themselves   unasked   200       403       403       403       403       403
changeMember             stranger     404       404       404       404       404       404       404
removeMember             colleague    200       200       403       403       403       403       403
removeMember             themselves   unasked   200       200       200       200       200       200
removeMember             stranger     404       404       404       404       404       404       404
invitations              -            200       200       403       403       403       403       403
inviteMember             -            201       201       403       403       403       403       403
withdrawInvitation       ownInvited   200       200       403       403       403       403       403
withdrawInvitation       otherInvited 404       404       403       403       403       403       403
offers                   -            403       403       403       403       403       403       403
setOffers                -            403       403       403       403       403       403       403
matches                  ownMatched   200       200       200       403       403       403       403
hideMatch                ownMatched   200       200       200       403       403       403       403
matches                  otherMatched 404       404       404       404       404       404       404
fittingJobs              -            403       403       403       403       403       403       403
savedSearches            -            403       403       403       403       403       403       403
saveSearch               -            403       403       403       403       403       403       403
changeSearch             otherSearch  403       403       403       403       403       403       403
deleteSearch             otherSearch  403       403       403       403       403       403       403
places                   -            200       200       200       200       200       200       200
setApprovalRules         -            200       200       403       403       403       403       403
setModelWording          -            200       200       403       403       403       403       403
companyLog               -            200       200       403       403       403       200       403
sites                    -            200       200       200       200       200       200       200
createSite               -            201       201       201       403       403       403       403
updateSite               ownSite      200       200       200       403       403       403       403
updateSite               otherSite    404       404       404       403       403       403       403
inviteToJob              ownOpen      201       201       201       403       403       403       403
inviteToJob              otherOpen    404       404       404       404       404       404       404
invitationsOfJob         ownOpen      200       200       200       403       403       403       403
invitationsOfJob         otherOpen    404       404       404       404       404       404       404
knownSuppliers           ownOpen      200       200       200       403       403       403       403
receivedInvitations      -            403       403       403       403       403       403       403
noteInvitationSeen       fresh        403       403       403       403       403       403       403
answerInvitation         fresh        403       403       403       403       403       403       403
supplierLists            -            200       200       200       200       200       200       200
saveSupplierList         -            200       200       200       403       403       403       403
deleteSupplierList       ownList      200       200       200       403       403       403       403
claimQuote               otherQuoted  403       403       403       403       403       403       403
ownRepresentations       -            403       403       403       403       403       403       403
answerOwnRepresentation  ownOpen      403       403       403       403       403       403       403
takeOverBid              ownOpen      403       403       403       403       403       403       403
shareJob                 ownOpen      201       201       201       403       403       403       403
shareJob                 otherOpen    404       404       404       404       404       404       404
takeLink                 otherPrivate 403       403       403       403       403       403       403
linkOfInvitation         ownLinked    200       200       200       403       403       403       403
linkOfInvitation         otherLinked  404       404       404       404       404       404       404
vouchForBid              ownQuoted    200       200       200       403       404       404       404
vouchForBid              otherQuoted  404       404       404       404       404       404       404
webhooks                 -            200       200       403       403       403       403       403
createWebhook            -            201       201       403       403       403       403       403
changeWebhook            ownWebhook   200       200       403       403       403       403       403
changeWebhook            otherWebhook 404       404       403       403       403       403       403
deleteWebhook            ownWebhook   200       200       403       403       403       403       403
testWebhook              ownWebhook   201       201       403       403       403       403       403
rotateWebhook            ownWebhook   200       200       403       403       403       403       403
webhookDeliveries        ownWebhook   200       200       403       403       403       403       403
webhookDeliveries        otherWebhook 404       404       403       403       403       403       403
resendWebhook            ownWebhook   200       200       403       403       403       403       403
requestAward             ownOpen      409       409       409       403       403       403       403
requestAward             otherOpen    403       403       403       403       403       403       403
awardRequests            -            200       200       200       200       403       403       403
awardRequest             ownRequest   200$      200$      200$      200$      403       403       403
decideAward              ownRequest   200$      200$      403       200$      403       403       403
withdrawAwardRequest     ownRequest   403       403       403       403       403       403       403
adminUsers               -            403       403       403       403       403       403       403
adminJobs                -            403       403       403       403       403       403       403
deleteJob                ownOpen      403       403       403       403       403       403       403
deleteBid                ownOpen      403       403       403       403       403       403       403
closeCompany             themselves   403       403       403       403       403       403       403
`
const supplierTable = `
                                      founder   owner     bidder    dispatch  accounts  viewer
profile                  -            200       200       200       200       200       200
updateProfile            -            200       200       403       403       403       403
patchProfile             -            200       200       403       403       403       403
chooseLanguage           -            200       200       200       200       200       200
changeName               -            200       200       200       200       200       200
readRequirement          -            200       200       200       200       200       200
changePassword           -            200       200       200       200       200       200
dashboardStats           -            200       200       200       200       200       200
dashboardActions         -            200       200       200       200       200       200
monthAwards              -            403       403       403       403       403       403
notifications            -            200       200       200       200       200       200
unreadCount              -            200       200       200       200       200       200
readAllNotifications     -            200       200       200       200       200       200
notificationPreferences  -            200       200       200       200       200       200
setNotificationPreferences -            200       200       200       200       200       200
pushDevices              -            200       200       200       200       200       200
pushKey                  -            200       200       200       200       200       200
testPush                 -            409       409       409       409       409       409
subscribePush            -            201       201       201       201       201       201
unsubscribePush          ownOpen      404       404       404       404       404       404
events                   -            200       200       200       200       200       200
jobs                     -            200       200       200       200       200       200
jobsForBidder            ownOpen      200$      200$      200$      200       200       200
ownJobs                  ownOpen      403       403       403       403       403       403
job                      ownOpen      200$      200$      200$      200       200       200
job                      ownAwarded   200$      200$      200$      200       200$      200$
job                      otherOpen    200       200       200       200       200       200
job                      otherAwarded 200       200       200       200       200       200
postJob                  -            403       403       403       403       403       403
bidsOfJob                ownOpen      200$      200$      200$      403       403       403
bidsOfJob                ownAwarded   200$      200$      200$      403       200$      200$
bidsOfJob                otherOpen    200       200       200       403       403       403
bidsOfJob                otherAwarded 200       200       200       403       200       200
allBidsOfJob             ownOpen      200$      200$      200$      403       403       403
allBidsOfJob             ownAwarded   200$      200$      200$      403       200$      200$
allBidsOfJob             otherOpen    200       200       200       403       403       403
bid                      ownOpen      200$      200$      200$      403       403       403
bid                      ownAwarded   200$      200$      200$      403       200$      200$
bid                      otherOpen    404       404       404       404       404       404
bid                      otherAwarded 404       404       404       404       404       404
ownBids                  -            200$      200$      200$      403       200$      200$
ownBidTotals             -            200$      200$      200$      403       200$      200$
knownCompanies           -            403       403       403       403       403       403
placeBid                 fresh        201       201       201       403       403       403
placeSalesmanBid         fresh        403       403       403       403       403       403
awardBid                 ownOpen      403       403       403       403       403       403
awardBid                 otherOpen    403       403       403       403       403       403
awards                   ownOffered   200$      200$      200$      403       403       403
awardLines               ownOpen      403       403       403       403       403       403
awardNext                ownOffered   403       403       403       403       403       403
acceptAward              ownOffered   200$      200$      200$      403       403       403
declineAward             ownOffered   200$      200$      200$      403       403       403
cancelAward              ownOffered   403       403       403       403       403       403
finishAward              ownOffered   403       403       403       403       403       403
orders                   ownOrdered   200       200       200       403       200       200
order                    ownOrdered   200$      200$      200$      403       200$      200$
orderPdf                 ownOrdered   200       200       200       403       200       200
order                    otherOrdered 404       404       404       404       404       404
orderPdf                 otherOrdered 404       404       404       404       404       404
receiving                -            200       200       200       200       200       200
receivingOrder           ownOnTheWay  200       200       200       200       200       200
receivingOrder           otherOnTheWay 404       404       404       404       404       404
dispatches               ownOnTheWay  200       200       200       200       200       200
dispatches               otherOnTheWay 404       404       404       404       404       404
receipts                 ownOnTheWay  200       200       200       200       200       200
receipts                 otherOnTheWay 404       404       404       404       404       404
receiptPdf               ownOnTheWay  200       200       200       200       200       200
receiptPdf               otherOnTheWay 404       404       404       404       404       404
dispatchGoods            ownOnTheWay  200       200       200       200       403       403
cancelDispatch           ownOnTheWay  200       200       200       200       403       403
receiveGoods             ownOnTheWay  403       403       403       403       403       403
acceptReceipt            ownOnTheWay  403       403       403       403       403       403
objectReceipt            ownOnTheWay  403       403       403       403       403       403
removeObjection          ownOnTheWay  403       403       403       403       403       403
cancelReceipt            ownOnTheWay  403       403       403       403       403       403
uploadToPaper            ownOnTheWay  403       403       403       403       403       403
files                    ownOnTheWay  200       200       200       200       200       200
download                 ownOnTheWay  200       200       200       200       200       200
holds                    ownHeld      200       200       200       403       200       200
holds                    otherHeld    404       404       404       404       404       404
holdMilestone            ownHeld      403       403       403       403       403       403
confirmHold              ownHeld      403       403       403       403       403       403
releaseHold              ownHeld      403       403       403       403       403       403
returnHold               ownHeld      200       200       200       403       403       403
paySandboxHold           ownHeld      403       403       403       403       403       403
orderVersion             ownOrdered   200$      200$      200$      403       200$      200$
orderToday               ownOrdered   403       403       403       403       403       403
makeOrder                ownAwarded   403       403       403       403       403       403
changeOrder              ownDrafted   403       403       403       403       403       403
issueOrder               ownDrafted   403       403       403       403       403       403
withdrawOrder            ownWaiting   403       403       403       403       403       403
amendOrder               ownOrdered   403       403       403       403       403       403
decideAmendment          ownOrdered   403       403       403       403       403       403
cancelOrder              ownOrdered   403       403       403       403       403       403
closeOrder               ownOrdered   403       403       403       403       403       403
acceptOrder              ownWaiting   200$      200$      200$      403       403       403
refuseOrder              ownWaiting   200$      200$      200$      403       403       403
verifyPaper              ownOrdered   200       200       200       200       200       200
bills                    ownBilled    200       200       200       403       200       200
bill                     ownBilled    200$      200$      200$      403       200$      200$
bill                     otherBilled  404       404       404       404       404       404
moneyOfOrder             ownBilled    200$      200$      200$      403       200$      200$
moneyOfOrder             otherBilled  404       404       404       404       404       404
submitBill               ownBilled    201$      201$      201$      403       201$      403
passBill                 ownBilled    403       403       403       403       403       403
correctDeductions        ownPassed    403       403       403       403       403       403
passBill                 otherBilled  403       403       403       403       403       403
correctDeductions        otherBilled  403       403       403       403       403       403
returnBill               ownBilled    403       403       403       403       403       403
withdrawBill             ownBilled    200$      200$      200$      403       200$      403
recordPayment            ownPassed    403       403       403       403       403       403
recordRefund             ownNote      403       403       403       403       403       403
withdrawRefund           ownPaidNote  403       403       403       403       403       403
recordAdvanceRefund      ownAhead     403       403       403       403       403       403
withdrawAdvanceRefund    ownBack      403       403       403       403       403       403
confirmPayment           ownPayment   200       200       200       403       200       403
contestPayment           ownPayment   200       200       200       403       200       403
withdrawPayment          ownPayment   403       403       403       403       403       403
raiseDispute             ownOrdered   201       201       201       403       201       403
addDisputeEntry          ownDisputed  201       201       201       403       201       403
proposeOutcome           ownDisputed  200       200       200       403       200       403
agreeDispute             ownDisputed  409       409       409       403       409       403
withdrawDispute          ownDisputed  403       403       403       403       403       403
payables                 -            403       403       403       403       403       403
receivables              -            200       200       200       403       200       403
exportOrders             -            200       200       200       403       200       403
exportBills              -            200       200       200       403       200       403
exportTally              -            200       200       200       403       200       403
exportMsme               -            403       403       403       403       403       403
declareMsme              -            200       200       403       403       403       403
statement                ownOpen      403       403       403       403       403       403
comparisonNotes          ownOpen      403       403       403       403       403       403
statementPdf             ownOpen      403       403       403       403       403       403
setStatementSettings     ownOpen      403       403       403       403       403       403
addPlug                  ownOpen      403       403       403       403       403       403
reviewBid                ownOpen      403       403       403       403       403       403
deletePlug               ownPlugged   403       403       403       403       403       403
bidVersions              ownOpened    200$      200$      200$      403       403       403
opening                  ownOpened    403       403       403       403       403       403
openingPdf               ownOpened    403       403       403       403       403       403
askBidder                ownOpened    403       403       403       403       403       403
openBids                 ownClosed    403       403       403       403       403       403
cancelJob                ownOpen      403       403       403       403       403       403
setVisibility            ownOpen      403       403       403       403       403       403
issueAddendum            ownOpen      403       403       403       403       403       403
changeDraft              ownDraft     403       403       403       403       403       403
saveJobItems             ownDraft     403       403       403       403       403       403
publishJob               ownDraft     403       403       403       403       403       403
deleteDraft              ownDraft     403       403       403       403       403       403
addenda                  ownOpen      200       200       200       200       200       200
jobItems                 ownOpen      200       200       200       200       200       200
questions                ownOpen      200       200       200       200       200       200
timeline                 ownOpen      200       200       200       200       200       200
askQuestion              ownOpen      201       201       201       403       403       403
answerQuestion           ownAsked     403       403       403       403       403       403
withdrawQuestion         ownAsked     200       200       200       403       403       403
removeQuestion           ownAsked     403       403       403       403       403       403
reviseBid                ownOpen      200       200       200       403       403       403
confirmBid               ownToConfirm 200$      200$      200$      403       403       403
withdrawBid              ownOpen      200$      200$      200$      403       403       403
extendBidValidity        ownOpened    200$      200$      200$      403       403       403
uploadToJob              ownOpen      403       403       403       403       403       403
uploadToJob              otherOpen    403       403       403       403       403       403
uploadToBid              ownOpen      201       201       201       403       403       403
uploadToBid              otherOpen    404       404       404       404       404       404
files                    ownOpen      200       200       200       403       403       403
files                    otherOpen    404       404       404       404       404       404
download                 ownAwarded   200       200       200       403       200       200
download                 otherAwarded 404       404       404       404       404       404
chats                    -            200       200       200       200       200       200
messages                 ownAwarded   200       200       200       200       200       200
messages                 otherAwarded 404       404       404       404       404       404
sendMessage              ownAwarded   201       201       201       201       403       403
sendMessage              otherAwarded 404       404       404       404       404       404
sendMessageWithFiles     ownAwarded   201       201       201       201       403       403
markChatRead             ownAwarded   200       200       200       200       200       200
markChatRead             otherAwarded 404       404       404       404       404       404
readJobNotifications     ownAwarded   200       200       200       200       200       200
deleteMessage            ownAwarded   200       403       403       403       403       403
deleteMessage            otherAwarded 404       404       404       404       404       404
reportJob                ownOpen      201       201       201       201       201       201
reportMessage            ownAwarded   409       409       409       409       409       409
reportMessage            otherAwarded 404       404       404       404       404       404
createSubscriptionOrder  -            403       403       403       403       403       403
invoices                 -            403       403       403       403       403       403
invoice                  otherInvoice 403       403       403       403       403       403
invoicePdf               otherInvoice 403       403       403       403       403       403
company                  -            200       200       200       200       200       200
companyPage              stranger     404       404       404       404       404       404
companyPage              otherBuyer   200       200       200       200       200       200
jobReviews               ownDelivered 200       200       200       200       200       200
companyReviews           otherBuyer   200       200       200       200       200       200
writeReview              ownDelivered 201       201       201       403       403       403
writeReview              otherOpen    404       404       404       404       404       404
changeReview             ownWritten   404       404       404       404       404       404
replyReview              ownShown     201       201       201       403       403       403
reportReview             ownShown     201       201       201       403       403       403
priceRange               -            422       422       422       422       422       422
jobRecords               ownOpen      200       200       200       200       200       200
jobRecords               otherOpen    200       200       200       200       200       200
companyChecks            stranger     404       404       404       404       404       404
companyChecks            otherBuyer   200       200       200       200       200       200
askCheck                 -            201       409       403       403       403       403
confirmContact           -            422       422       403       403       403       403
members                  -            200       200       200       200       200       200
changeMember             colleague    200       200       403       403       403       403
changeMember             themselves   unasked   200       403       403       403       403
changeMember             stranger     404       404       404       404       404       404
removeMember             colleague    200       200       403       403       403       403
removeMember             themselves   unasked   200       200       200       200       200
removeMember             stranger     404       404       404       404       404       404
invitations              -            200       200       403       403       403       403
inviteMember             -            201       201       403       403       403       403
withdrawInvitation       ownInvited   200       200       403       403       403       403
withdrawInvitation       otherInvited 404       404       403       403       403       403
offers                   -            200       200       200       200       200       200
setOffers                -            200       200       200       403       403       403
matches                  otherMatched 403       403       403       403       403       403
hideMatch                otherMatched 403       403       403       403       403       403
fittingJobs              -            200       200       200       200       200       200
savedSearches            -            200       200       200       200       200       200
saveSearch               -            201       201       201       201       201       201
changeSearch             otherSearch  404       404       404       404       404       404
deleteSearch             otherSearch  404       404       404       404       404       404
places                   -            200       200       200       200       200       200
setApprovalRules         -            403       403       403       403       403       403
setModelWording          -            403       403       403       403       403       403
companyLog               -            200       200       403       403       200       403
sites                    -            403       403       403       403       403       403
createSite               -            403       403       403       403       403       403
inviteToJob              fresh        403       403       403       403       403       403
invitationsOfJob         fresh        403       403       403       403       403       403
knownSuppliers           fresh        403       403       403       403       403       403
receivedInvitations      -            200       200       200       200       200       200
noteInvitationSeen       ownJobInvited 200       200       200       200       200       200
answerInvitation         ownJobInvited 200       200       200       403       403       403
answerInvitation         otherJobInvited 404       404       404       404       404       404
supplierLists            -            403       403       403       403       403       403
saveSupplierList         -            403       403       403       403       403       403
deleteSupplierList       fresh        403       403       403       403       403       403
claimQuote               otherQuoted  200       200       403       403       403       403
ownRepresentations       -            200       200       200       403       403       403
answerOwnRepresentation  otherOpen    404       404       404       403       403       403
takeOverBid              otherOpen    404       404       404       404       404       404
shareJob                 otherOpen    403       403       403       403       403       403
takeLink                 otherPrivate 200       200       200       403       403       403
linkOfInvitation         otherLinked  403       403       403       403       403       403
vouchForBid              otherQuoted  403       403       403       403       403       403
webhooks                 -            200       200       403       403       403       403
createWebhook            -            201       201       403       403       403       403
changeWebhook            ownWebhook   200       200       403       403       403       403
changeWebhook            otherWebhook 404       404       403       403       403       403
deleteWebhook            ownWebhook   200       200       403       403       403       403
testWebhook              ownWebhook   201       201       403       403       403       403
rotateWebhook            ownWebhook   200       200       403       403       403       403
webhookDeliveries        ownWebhook   200       200       403       403       403       403
webhookDeliveries        otherWebhook 404       404       403       403       403       403
resendWebhook            ownWebhook   200       200       403       403       403       403
requestAward             ownOpen      403       403       403       403       403       403
requestAward             otherOpen    403       403       403       403       403       403
awardRequests            -            403       403       403       403       403       403
adminUsers               -            403       403       403       403       403       403
adminJobs                -            403       403       403       403       403       403
deleteJob                ownOpen      403       403       403       403       403       403
deleteBid                ownOpen      403       403       403       403       403       403
closeCompany             themselves   403       403       403       403       403       403
`

/** Public calls and those that no member may make: `access-matrix.test.ts` covers them. */
const notOfMembers: CallName[] = [
  ...([
    'config',
    'publicJob',
    'healthLive',
    'healthReady',
    'forgotPassword',
    'resetPassword',
    'paymentWebhook',
    'unsubscribe',
    'stopInvitations',
    'stopAlerts',
    'quote',
    'quoteFile',
    'askQuoteCode',
    'placeQuote',
    'reopenQuote',
    'reviseQuote',
    'withdrawQuote',
    'representation',
    'answerRepresentation',
    'shareRepresentation',
  ] as const),
  ...(['createProfile', 'openInvitation', 'acceptInvitation', 'paySandboxOrder', 'readNotification'] as const),
  ...([
    'adminCompanies',
    'companyDetails',
    'adminBids',
    'userDetails',
    'createStaff',
    'verifyUser',
    'deleteUser',
    'auditLog',
  ] as const),
  ...(['salesmanInvitations', 'inviteSalesman', 'withdrawSalesmanInvitation'] as const),
  ...(['openSalesmanInvitation', 'acceptSalesmanInvitation'] as const),
  ...(['adminActivity', 'adminWaiting', 'adminPayments'] as const),
  ...(['endUserSessions', 'sendResetCode', 'changeUserEmail', 'unfinishedAccounts', 'removeAccount'] as const),
  ...([
    'adminReports',
    'decideReport',
    'adminSignals',
    'decideSignal',
    'adminChecks',
    'decideCheck',
    'lookUpCheck',
    'checkEvidence',
  ] as const),
  ...(['secondFactor', 'newFactorSecret', 'enableSecondFactor', 'confirmSecondFactor'] as const),
  ...(['renewRecoveryCodes', 'disableSecondFactor', 'resetSecondFactor'] as const),
  ...(['escrowAccount', 'setEscrowAccount'] as const),
  ...(['adminDisputes', 'decideDispute', 'bankRates', 'setBankRate'] as const),
  ...(['suspendUser', 'restoreUser', 'suspendCompany', 'restoreCompany'] as const),
]

/** Suppliers have no such objects of their own. */
const aboutBuyersThings = ['verifySubscription', 'updateSite', 'awardRequest', 'decideAward', 'withdrawAwardRequest']

/** A unique price: a reply that contains it reveals a price. */
const price = 640_123

type Row = { call: CallName; object: string; expected: Record<string, string> }
type Column = 'founder' | MemberRole
type Firm = { founder: Person; members: Record<Column, Person> }

let market: Market
let ask: ReturnType<typeof askerAt>
let ravi: Firm
let asha: Firm
let others: { buyer: Person; supplier: Person }
/** A colleague who needs approval for every award. */
let limited: Person

beforeAll(async () => {
  market = await openMarket({ ESCROW: 'sandbox' })
  const [buyer, supplier] = [await market.buyer('Ravi Constructions'), await market.supplier('Asha Cement')]
  others = { buyer: await market.buyer('Meera Infra'), supplier: await market.supplier('Vikram Traders') }
  ask = askerAt(await market.app.http.listen({ port: 0 }), buyer.email)
  ravi = await firmOf(buyer, columnsOf(buyerTable))
  asha = await firmOf(supplier, columnsOf(supplierTable))
  limited = await join(buyer, 'purchaser', 1)
  for (const owner of [buyer, others.buyer]) await subscribe(owner)
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

async function firmOf(founder: Person, columns: Column[]): Promise<Firm> {
  const members: Partial<Firm['members']> = { founder }
  for (const column of columns) if (column !== 'founder') members[column] = await join(founder, column)
  return { founder, members: members as Firm['members'] }
}

/** A new member with this role. The mailed token is replaced by a known one. */
async function join(founder: Person, member_role: MemberRole, award_limit: number | null = null): Promise<Person> {
  const email = `${member_role}-${randomUUID()}@example.in`
  const token = newInvitationToken()
  const { id } = await founder.call('inviteMember', { body: { email, member_role, award_limit } })
  await market.database`update company_invitations set token_hash = ${hashOfInvitationToken(token)} where id = ${id}`
  const person = await market.account(email)
  await person.call('acceptInvitation', { params: { token }, body: { person_name: `Somebody ${member_role}` } })
  return person
}

function columnsOf(table: string): Column[] {
  return table.trim().split('\n')[0]!.trim().split(/\s+/) as Column[]
}

function rowsOf(table: string): Row[] {
  const columns = columnsOf(table)
  return table
    .trim()
    .split('\n')
    .slice(1)
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [call, object, ...cells] = line.trim().split(/\s+/)
      const expected = Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? '']))
      return { call: call as CallName, object: object!, expected }
    })
}

const rupees = (amount: number) => amount.toLocaleString('en-IN')
const tellsPrice = (text: string) => [String(price), rupees(price)].some((words) => text.includes(words))

describe.each([
  ['buyer', buyerTable, () => ravi],
  ['supplier', supplierTable, () => asha],
] as const)('a member of a %s', (_, table, firm) => {
  const columns = columnsOf(table)

  test.each(rowsOf(table))('$call $object', async (row) => {
    const outcomes: Record<string, string> = {}
    for (const column of columns) outcomes[column] = await outcome(firm(), column, row)
    expect(outcomes).toEqual(row.expected)
  })
})

test('every call that members make stands in both tables', () => {
  const ofBuyers = new Set(rowsOf(buyerTable).map(({ call }) => call))
  expect(new Set([...ofBuyers, ...notOfMembers])).toEqual(new Set(Object.keys(api)))
  const missing = [...ofBuyers].filter((name) => !rowsOf(supplierTable).some(({ call }) => call === name))
  expect(missing).toEqual(aboutBuyersThings)
})

async function outcome(firm: Firm, column: Column, { call, object, expected }: Row): Promise<string> {
  if (expected[column] === 'unasked') return 'unasked'
  const key = `${firm.founder.id} ${object}`
  const making = made.get(key) ?? makers[object]!(firm)
  made.set(key, making)
  // For rows about oneself a new member is created, since the call may change their membership.
  const isOther = object === 'themselves' && column !== 'founder'
  const me = isOther ? await join(firm.founder, column) : firm.members[column]
  const thing = { ...(await making), ...(object === 'themselves' && { user: me.id }) }
  const { status, text } = await ask(call, me, thing)
  if (status < 300 && api[call].method !== 'GET') made.delete(key)
  return `${status}${tellsPrice(text) ? '$' : ''}`
}

const made = new Map<string, Promise<Thing>>()

/** Creates the objects of a firm: `own` with its job or bid, `other` between other companies. */
const makers: Record<string, (firm: Firm) => Promise<Thing>> = {
  '-': async () => ({}),
  themselves: async () => ({}),
  ownOpen: (firm) => openJob(...sidesOf(firm)),
  otherOpen: () => openJob(others.buyer, others.supplier),
  ownAwarded: (firm) => awardedJob(...sidesOf(firm)),
  otherAwarded: () => awardedJob(others.buyer, others.supplier),
  ownDelivered: (firm) => deliveredJob(market, ...sidesOf(firm)),
  ownWritten: (firm) => reviewedJob(market, ...sidesOf(firm)),
  ownShown: (firm) => reviewedJob(market, ...sidesOf(firm), 20),
  ownDraft: async (firm) => ({ job: (await postJob(sidesOf(firm)[0], { draft: true })).id }),
  ownPlugged: async (firm) => {
    const thing = await openJob(...sidesOf(firm))
    const body = { bid_id: thing.bid!, amount: 500, gst_percent: 18 as const, note: '' }
    return { ...thing, plug: (await sidesOf(firm)[0].call('addPlug', { params: { id: thing.job! }, body })).id }
  },
  ownAsked: async (firm) => {
    const [buyer, bidder] = sidesOf(firm)
    const job = await postJob(buyer)
    const { id } = await bidder.call('askQuestion', { params: { id: job.id }, body: { text: 'Why?' } })
    return { job: job.id, question: id }
  },
  ownToConfirm: async (firm) => {
    const thing = await sealedJob(...sidesOf(firm))
    const body = { base_addendum_no: 0, summary: 'Sinnar', effect: 'terms' as const }
    await sidesOf(firm)[0].call('issueAddendum', { params: { id: thing.job! }, body })
    return thing
  },
  ownClosed: async (firm) => {
    const thing = await sealedJob(...sidesOf(firm))
    await endBidding(market.database, { id: thing.job! })
    return thing
  },
  ownOpened: async (firm) => {
    const [buyer, bidder] = sidesOf(firm)
    const thing = await sealedJob(buyer, bidder)
    await endBidding(market.database, { id: thing.job! })
    await buyer.call('openBids', { params: { id: thing.job! }, body: {} })
    return thing
  },
  ownOffered: async (firm) => {
    const [buyer, bidder] = sidesOf(firm)
    const thing = await sealedJob(buyer, bidder)
    await endBidding(market.database, { id: thing.job! })
    await buyer.call('openBids', { params: { id: thing.job! }, body: {} })
    return { ...thing, award: await offeredAward(buyer, thing.job!, thing.bid!) }
  },
  ownDrafted: (firm) => ordered(firm, 'drafted'),
  ownWaiting: (firm) => ordered(firm, 'issued'),
  ownOrdered: (firm) => ordered(firm, 'accepted'),
  otherOrdered: () => orderThing(market, others, 'accepted'),
  ownBilled: (firm) => billedOrder(market, ...sidesOf(firm), [price, 1, 1]),
  otherBilled: () => billedOrder(market, others.buyer, others.supplier, [price, 1, 1]),
  ownPassed: (firm) => passedBill(market, ...sidesOf(firm), [price, 1, 1]),
  ownNote: (firm) => passedNote(market, ...sidesOf(firm), [price, 1, 1]),
  ownPaidNote: (firm) => refundedNote(market, ...sidesOf(firm), [price, 1, 1]),
  ownAhead: (firm) => paidAhead(market, ...sidesOf(firm), [price, 1, 1]),
  ownBack: (firm) => paidBack(market, ...sidesOf(firm), [price, 1, 1]),
  ownPayment: (firm) => recordedPayment(market, ...sidesOf(firm), [price, 1, 1]),
  ownDisputed: (firm) => disputedOrder(market, ...sidesOf(firm), [price, 1, 1]),
  ownHeld: (firm) => {
    const [buyer, supplier] = sidesOf(firm)
    return heldOrder(market, { buyer, supplier })
  },
  otherHeld: () => heldOrder(market, { buyer: others.buyer, supplier: others.supplier }),
  ownOnTheWay: (firm) => onTheWay(...sidesOf(firm)),
  otherOnTheWay: () => onTheWay(others.buyer, others.supplier),
  ownMatched: ({ founder }) => matchedJob(market, founder, others.supplier),
  otherMatched: () => matchedJob(market, others.buyer, others.supplier),
  otherSearch: async () => ({ search: await searchOf(others.supplier) }),
  fresh: async () => ({ job: (await postJob(others.buyer)).id }),
  colleague: async ({ founder }) => ({ user: (await join(founder, 'viewer')).id }),
  stranger: async () => ({ user: others.supplier.id }),
  otherBuyer: async () => {
    await postJob(others.buyer)
    return { user: others.buyer.id }
  },
  ownBidder: async ({ founder }) => {
    const bidder = await market.supplier(`Bidder ${randomUUID()}`)
    await openJob(founder, bidder)
    return { user: bidder.id }
  },
  ownInvited: ({ founder }) => invited(founder),
  otherInvited: () => invited(others.buyer),
  ownSite: ({ founder }) => siteOf(founder),
  otherSite: () => siteOf(others.buyer),
  ownLinked: ({ founder }) => linkTo(founder),
  otherLinked: () => linkTo(others.buyer),
  otherPrivate: () => linkTo(others.buyer, { visibility: 'invited' }),
  ownQuoted: async ({ founder }) => quoteBy(market.stranger, await linkTo(founder)),
  otherQuoted: async () => quoteBy(market.stranger, await linkTo(others.buyer)),
  ownJobInvited: ({ founder }) => jobInvited(founder),
  otherJobInvited: () => jobInvited(others.supplier),
  ownList: async ({ founder }) => {
    const body = { name: 'Cement', members: [{ phone: '98220 12345' }] }
    return { list: (await founder.call('saveSupplierList', { body })).id }
  },
  ownWebhook: ({ founder }) => webhookOf(founder),
  otherWebhook: () => webhookOf(others.buyer),
  ownRequest: async () => {
    const { job, bid } = await openJob(ravi.founder, others.supplier)
    const request = await limited.call('requestAward', { params: { jobId: job! }, body: { bid_id: bid! } })
    return { request: request.id }
  },
  ownOrder: async ({ founder }) => ({ order: await payInSandbox(founder) }),
  ownInvoice: async ({ founder }) => ({ invoice: (await founder.call('invoices'))[0]!.id }),
  otherInvoice: async () => ({ invoice: (await others.buyer.call('invoices'))[0]!.id }),
}

/** The firm on its own side of a job, another company on the other. */
function sidesOf({ founder }: Firm): [buyer: Person, bidder: Person] {
  return founder.id === ravi.founder.id ? [founder, others.supplier] : [others.buyer, founder]
}

async function openJob(buyer: Person, bidder: Person): Promise<Thing> {
  const job = await postJob(buyer)
  return { job: job.id, ...(await bidWithFile(bidder, job)) }
}

async function sealedJob(buyer: Person, bidder: Person): Promise<Thing> {
  const job = await postSealedJob(buyer, { validity_days: 30 })
  return { job: job.id, bid: (await placeBid(bidder, job, price)).id }
}

async function bidWithFile(bidder: Person, job: { id: string }) {
  const bid = await placeBid(bidder, job, price)
  const { files } = await bidder.call('uploadToBid', { params: { id: bid.id }, files: [pdfOf(100)] })
  return { bid: bid.id, file: { fileType: 'bid' as const, itemId: bid.id, fileId: files[0]!.id } }
}

async function awardedJob(buyer: Person, bidder: Person): Promise<Thing> {
  const job = await postJob(buyer)
  const { bid, file } = await bidWithFile(bidder, job)
  await award(buyer, { id: bid, job_id: job.id })
  const message = await say(bidder, job, 'When do you need it?')
  return { job: job.id, bid, message: message.id, file }
}

async function invited(founder: Person): Promise<Thing> {
  const body = { email: `${randomUUID()}@example.in`, member_role: 'viewer' } as const
  return { invitation: (await founder.call('inviteMember', { body })).id }
}

async function jobInvited(company: Person): Promise<Thing> {
  const { id } = await postJob(others.buyer)
  await others.buyer.call('inviteToJob', { params: { id }, body: { invitees: [{ company_id: company.id }] } })
  return { job: id, jobInvitation: (await company.call('receivedInvitations'))[0]!.id }
}

const onTheWay = (buyer: Person, supplier: Person) => orderOnTheWay(market, buyer, supplier, [price, 1, 1])

function ordered(firm: Firm, state: 'drafted' | 'issued' | 'accepted'): Promise<Thing> {
  const [buyer, supplier] = sidesOf(firm)
  return orderThing(market, { buyer, supplier }, state, [price, 1, 1])
}

async function siteOf(founder: Person): Promise<Thing> {
  const body = { name: 'Tower A', address: 'Baner', state_code: '27' }
  return { site: (await founder.call('createSite', { body })).id }
}
