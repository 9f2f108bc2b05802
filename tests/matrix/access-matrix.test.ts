import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { api, type CallName } from '#contract/api.ts'
import type { BidTotals } from '#contract/bid.ts'
import type { DashboardActions } from '#contract/dashboard.ts'
import type { FileType } from '#contract/file-types.ts'
import type { JobForBidder } from '#contract/job.ts'
import { offeredAward } from '../support/awards.ts'
import { endBidding, postSealedJob } from '../support/bidding.ts'
import { type CallerName, type Callers, callerNames, gatherCallers } from '../support/callers.ts'
import { colleague, invitationToken, salesmanToken } from '../support/colleagues.ts'
import {
  award,
  deccanStone,
  gstNumberOf,
  type Market,
  openMarket,
  type Person,
  placeBid,
  placeSalesmanBid,
  postJob,
  say,
} from '../support/market.ts'
import { heldOrder } from '../support/orders.ts'
import { payInSandbox, subscribe } from '../support/payments.ts'
import type { Answer } from '../support/person.ts'
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
  representedBy,
  reviewedJob,
  searchOf,
  signalOf,
  type Thing,
  unknownThing,
  webhookOf,
} from './asking.ts'

/**
 * The table of permissions, written by hand: each call, its object, and the result for each kind of caller. A number is the
 * status of the reply. A word is a success, and what the caller sees:
 *   own     only the caller's own (bids, jobs, notifications, chats, invoices), or nothing
 *   all     every bid of the job             none    no bid of the job
 *   #       also the number of bids          @       also the e-mail address of the job's company
 *   public  jobs without bids, counts and addresses
 *   buyer, bidder, admin                     the counters of that role
 *
 * Objects: `open` is the owner's open job, with bids of the bidder and the salesman; `awarded` is one that the winner won, and
 * the loser and the salesman lost; `lapsed…` are the same of the buyer whose subscription ended; `removed` is an awarded one
 * that an admin deleted. After a slash: the part of the object that the call is about.
 */
const table = `
                                              none badToken noProfile owner  otherBuyer lapsedBuyer bidder winner loser  otherSupplier salesman otherSalesman admin  deleted
# the platform
config                  -                     200  200      200       200    200        200         200    200    200    200           200      200           200    200
healthLive              -                     200  200      200       200    200        200         200    200    200    200           200      200           200    200
healthReady             -                     200  200      200       200    200        200         200    200    200    200           200      200           200    200

# the account
profile                 -                     401  401      404       200    200        200         200    200    200    200           200      200           200    401
createProfile           as/buyer              401  401      201       409    409        409         409    409    409    409           409      409           409    401
createProfile           as/supplier           401  401      201       409    409        409         409    409    409    409           409      409           409    401
createProfile           as/salesman           401  401      403       403    403        403         403    403    403    403           403      403           403    401
createProfile           as/admin              401  401      403       403    403        403         403    403    403    403           403      403           403    401
updateProfile           -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
patchProfile            -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
chooseLanguage          -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
changeName              -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
readRequirement         -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
changePassword          -                     401  401      200       200    200        200         200    200    200    200           200      200           200    401
forgotPassword          -                     200  200      200       200    200        200         200    200    200    200           200      200           200    200
resetPassword           -                     422  422      422       422    422        422         422    422    422    422           422      422           422    422

# dashboard and notifications
dashboardStats          -                     401  401      403       buyer  buyer      buyer       bidder bidder bidder bidder        bidder   bidder        admin  401
dashboardActions        -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
monthAwards             -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
notifications           -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
unreadCount             -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
readNotification        awarded               401  401      403       404    404        404         404    200    404    404           404      404           404    401
readJobNotifications    awarded               401  401      403       200    200        200         200    200    200    200           200      200           200    401
readAllNotifications    -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
notificationPreferences -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
setNotificationPreferences -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
pushDevices             -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
pushKey                 -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
testPush                -                     401  401      403       409    409        409         409    409    409    409           409      409           409    401
subscribePush           -                     401  401      403       201    201        201         201    201    201    201           201      201           201    401
unsubscribePush         open                  401  401      403       404    404        404         404    404    404    404           404      404           404    401
events                  -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401

# jobs
jobs                    -                     401  401      403       public public     public      public public public public        public   public        public 401
jobsForBidder           -                     401  401      403       403    403        403         own    own    own    own           own      own           403    401
ownJobs                 -                     401  401      403       own    own        own         403    403    403    403           403      403           403    401
job                     open                  401  401      403       all#@  none       none        own    none   none   none          own      none          all#@  401
job                     awarded               401  401      403       all#@  none       none        none   own@   own    none          own      none          all#@  401
job                     lapsedOpen            401  401      403       none   none       all#@       own    none   none   none          own      none          all#@  401
job                     lapsedAwarded         401  401      403       none   none       all#@       none   own@   own    none          own      none          all#@  401
job                     removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
publicJob               open                  200  200      200       200    200        200         200        200    200    200           200      200           200    200
publicJob               awarded               404  404      404       404    404        404         404        404    404    404           404      404           404    404
publicJob               removed               404  404      404       404    404        404         404        404    404    404           404      404           404    404
postJob                 -                     401  401      403       201    201        402         403    403    403    403           403      403           403    401

# bids
bidsOfJob               open                  401  401      403       all    403        403         own    none   none   none          own      none          all    401
bidsOfJob               awarded               401  401      403       all    403        403         none   own    own    none          own      none          all    401
bidsOfJob               lapsedOpen            401  401      403       403    403        all         own    none   none   none          own      none          all    401
bidsOfJob               lapsedAwarded         401  401      403       403    403        all         none   own    own    none          own      none          all    401
bidsOfJob               removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
allBidsOfJob            open                  401  401      403       all    403        403         own    none   none   none          own      none          all    401
allBidsOfJob            awarded               401  401      403       all    403        403         none   own    own    none          own      none          all    401
allBidsOfJob            lapsedOpen            401  401      403       403    403        all         own    none   none   none          own      none          all    401
allBidsOfJob            lapsedAwarded         401  401      403       403    403        all         none   own    own    none          own      none          all    401
allBidsOfJob            removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
bid                     open                  401  401      403       200    404        404         200    404    404    404           404      404           200    401
bid                     awarded               401  401      403       200    404        404         404    200    404    404           404      404           200    401
bid                     awarded/lost          401  401      403       200    404        404         404    404    200    404           404      404           200    401
bid                     lapsedOpen            401  401      403       404    404        200         200    404    404    404           404      404           200    401
bid                     withdrawn             401  401      403       404    404        404         200    404    404    404           404      404           200    401
bid                     removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
ownBidTotals            -                     401  401      403       403    403        403         own    own    own    own           own      own           403    401
knownCompanies          open                  401  401      403       403    403        403         403    403    403    403           own      own           403    401
knownCompanies          removed               401  401      403       403    403        403         403    403    403    403           404      404           403    401
ownBids                 -                     401  401      403       403    403        403         own    own    own    own           own      own           403    401
placeBid                open                  401  401      403       403    403        403         409    201    201    201           403      403           403    401
placeBid                awarded               401  401      403       403    403        403         409    409    409    409           403      403           403    401
placeBid                withdrawn             401  401      403       403    403        403         409    409    409    409           403      403           403    401
placeBid                lapsedOpen            401  401      403       403    403        403         409    201    201    201           403      403           403    401
placeBid                removed               401  401      403       403    403        403         404    404    404    404           403      403           403    401
placeSalesmanBid        open/sameFirm         401  401      403       403    403        403         403    403    403    403           409      201           403    401
placeSalesmanBid        open/otherFirm        401  401      403       403    403        403         403    403    403    403           201      201           403    401
placeSalesmanBid        awarded               401  401      403       403    403        403         403    403    403    403           409      409           403    401
placeSalesmanBid        removed               401  401      403       403    403        403         403    403    403    403           404      404           403    401
awardBid                open                  401  401      403       200    403        403         403    403    403    403           403      403           403    401
awardBid                lapsedOpen            401  401      403       403    403        200         403    403    403    403           403      403           403    401
awardBid                awarded               401  401      403       409    403        403         403    403    403    403           403      403           403    401
awardBid                awarded/lost          401  401      403       409    403        403         403    403    403    403           403      403           403    401
awardBid                withdrawn             401  401      403       409    403        403         403    403    403    403           403      403           403    401
awardBid                open/bidElsewhere     401  401      403       404    403        403         403    403    403    403           403      403           403    401
awardBid                removed               401  401      403       404    404        404         403    403    403    403           403      403           403    401

# the bid process
job                     sealed                401  401      403       none#@ none       none        own    none   none   none          own      none          none#@ 401
bidsOfJob               sealed                401  401      403       none   403        403         own    none   none   none          own      none          none   401
bid                     sealed                401  401      403       404    404        404         200    404    404    404           404      404           404    401
bid                     opened                401  401      403       200    404        404         200    404    404    404           404      404           200    401
bidVersions             sealed                401  401      403       404    404        404         200    404    404    404           404      404           404    401
bidVersions             opened                401  401      403       200    404        404         200    404    404    404           404      404           200    401
changeDraft             draft                 401  401      403       200    404        404         403    403    403    403           403      403           403    401
saveJobItems            draft                 401  401      403       200    404        404         403    403    403    403           403      403           403    401
changeDraft             open                  401  401      403       409    404        404         403    403    403    403           403      403           403    401
saveJobItems            open                  401  401      403       409    404        404         403    403    403    403           403      403           403    401
publishJob              draft                 401  401      403       200    404        404         403    403    403    403           403      403           403    401
deleteDraft             draft                 401  401      403       200    404        404         403    403    403    403           403      403           403    401
deleteDraft             open                  401  401      403       409    404        404         403    403    403    403           403      403           403    401
cancelJob               open                  401  401      403       200    404        404         403    403    403    403           403      403           403    401
cancelJob               awarded               401  401      403       409    404        404         403    403    403    403           403      403           403    401
setVisibility           open                  401  401      403       200    404        404         403    403    403    403           403      403           403   401
setVisibility           draft                 401  401      403       409    404        404         403    403    403    403           403      403           403   401
setVisibility           opened                401  401      403       409    404        404         403    403    403    403           403      403           403   401
issueAddendum           open                  401  401      403       201    404        404         403    403    403    403           403      403           403    401
issueAddendum           opened                401  401      403       409    404        404         403    403    403    403           403      403           403    401
addenda                 open                  401  401      403       200    200        200         200    200    200    200           200      200           200    401
jobItems                open                  401  401      403       200    200        200         200    200    200    200           200      200           200    401
addenda                 draft                 401  401      403       200    404        404         404    404    404    404           404      404           404    401
jobItems                draft                 401  401      403       200    404        404         404    404    404    404           404      404           404    401
questions               open                  401  401      403       200    200        200         200    200    200    200           200      200           200    401
questions               removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
askQuestion             open                  401  401      403       403    403        403         201    201    201    201           201      201           403    401
askQuestion             opened                401  401      403       403    403        403         409    409    409    409           409      409           403    401
askBidder               opened                401  401      403       201    404        404         403    403    403    403           403      403           403    401
askBidder               sealed                401  401      403       404    404        404         403    403    403    403           403      403           403    401
answerQuestion          asked                 401  401      403       200    403        403         403    403    403    403           403      403           403    401
withdrawQuestion        asked                 401  401      403       404    404        404         200    404    404    404           404      404           403    401
removeQuestion          asked                 401  401      403       403    403        403         403    403    403    403           403      403           200    401
reviseBid               open                  401  401      403       403    403        403         200    404    404    404           404      404           403    401
reviseBid               sealed                401  401      403       403    403        403         200    404    404    404           404      404           403    401
reviseBid               opened                401  401      403       403    403        403         409    404    404    404           404      404           403    401
confirmBid              toConfirm             401  401      403       403    403        403         200    404    404    404           404      404           403    401
confirmBid              sealed                401  401      403       403    403        403         409    404    404    404           404      404           403    401
withdrawBid             sealed                401  401      403       403    403        403         200    404    404    404           404      404           403    401
withdrawBid             opened                401  401      403       403    403        403         422    404    404    404           404      404           403    401
extendBidValidity       opened                401  401      403       403    403        403         200    404    404    404           404      404           403    401
extendBidValidity       sealed                401  401      403       403    403        403         409    404    404    404           404      404           403    401
openBids                sealed                401  401      403       409    404        404         403    403    403    403           403      403           403    401
openBids                closed                401  401      403       200    404        404         403    403    403    403           403      403           403    401
openBids                open                  401  401      403       409    404        404         403    403    403    403           403      403           403    401
opening                 sealed                401  401      403       200    404        404         403    403    403    403           403      403           200    401
opening                 open                  401  401      403       404    404        404         403    403    403    403           403      403           404    401
openingPdf              opened                401  401      403       200    404        404         403    403    403    403           403      403           200    401
openingPdf              sealed                401  401      403       409    404        404         403    403    403    403           403      403           409    401
jobRecords              open                  401  401      403       200    200        200         200    200    200    200           200      200           200    401
jobRecords              sealed                401  401      403       200    200        200         200    200    200    200           200      200           200    401
jobRecords              draft                 401  401      403       200    404        404         404    404    404    404           404      404           404    401
jobRecords              removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
timeline                open                  401  401      403       200    200        200         200    200    200    200           200      200           200    401
timeline                draft                 401  401      403       200    404        404         404    404    404    404           404      404           404    401
awardBid                sealed                401  401      403       409    403        403         403    403    403    403           403      403           403    401

awards                  open                  401  401      403       200    403        403         200    200    200    200           200      200           200    401
awards                  offered               401  401      403       200    403        403         200    200    200    200           200      200           200    401
awards                  draft                 401  401      403       200    404        404         404    404    404    404           404      404           404    401
awardLines              open                  401  401      403       422    403        403         403    403    403    403           403      403           403    401
awardLines              sealed                401  401      403       409    403        403         403    403    403    403           403      403           403    401
awardNext               offered               401  401      403       409    404        404         403    403    403    403           403      403           403    401
acceptAward             offered               401  401      403       403    403        403         200    404    404    404           404      404           403    401
declineAward            offered               401  401      403       403    403        403         200    404    404    404           404      404           403    401
cancelAward             offered               401  401      403       200    404        404         403    403    403    403           403      403           403    401
finishAward             offered               401  401      403       409    403        403         403    403    403    403           403      403           403    401

# orders, given by the owner to the bidder
orders                  givenOrder            401  401      403       200    200        200         200    200    200    200           200      200           403    401
order                   givenOrder            401  401      403       200    404        404         200    404    404    404           404      404           404    401
order                   disputed              401  401      403       200    404        404         200    404    404    404           404      404           200    401
orderPdf                givenOrder            401  401      403       200    404        404         200    404    404    404           404      404           404    401
holds                   heldOrder             401  401      403       200    404        404         200    404    404    404           404      404           404    401
holdMilestone           heldOrder             401  401      403       409    404        404         403    403    403    403           403      403           403    401
confirmHold             heldOrder             401  401      403       422    404        404         403    403    403    403           403      403           403    401
releaseHold             heldOrder             401  401      403       200    404        404         403    403    403    403           403      403           403    401
returnHold              heldOrder             401  401      403       403    403        403         200    404    404    404           404      404           403    401
paySandboxHold          heldOrder             401  401      403       200    404        404         403    403    403    403           403      403           403    401
escrowAccount           somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
setEscrowAccount        somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401

# what is sent and received on orders of the owner to the bidder
receiving               onTheWay              401  401  403  own  own  own  own  own  own  own  own  own  403  401
receivingOrder          onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  403  401
dispatches              onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  404  401
receipts                onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  404  401
receipts                disputed              401  401  403  200  404  404  200  404  404  404  404  404  200  401
receiptPdf              onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  404  401
dispatchGoods           onTheWay              401  401  403  403  403  403  200  404  404  404  404  404  403  401
cancelDispatch          onTheWay              401  401  403  403  403  403  200  404  404  404  404  404  403  401
receiveGoods            onTheWay              401  401  403  200  404  404  403  403  403  403  403  403  403  401
acceptReceipt           onTheWay              401  401  403  200  404  404  403  403  403  403  403  403  403  401
objectReceipt           onTheWay              401  401  403  200  404  404  403  403  403  403  403  403  403  401
cancelReceipt           onTheWay              401  401  403  200  404  404  403  403  403  403  403  403  403  401
removeObjection         onTheWay              401  401  403  409  404  404  403  403  403  403  403  403  403  401
uploadToPaper           onTheWay              401  401  403  201  404  404  403  404  404  404  404  404  404  401
files                   onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  404  401
download                onTheWay              401  401  403  200  404  404  200  404  404  404  404  404  404  401
orderVersion            givenOrder            401  401      403       200    404        404         200    404    404    404           404      404           404    401
orderToday              givenOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
makeOrder               awarded               401  401      403       201    404        404         403    403    403    403           403      403           403    401
changeOrder             draftOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
issueOrder              draftOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
withdrawOrder           waitingOrder          401  401      403       200    404        404         403    403    403    403           403      403           403    401
amendOrder              givenOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
decideAmendment         givenOrder            401  401      403       409    404        404         403    403    403    403           403      403           403    401
cancelOrder             givenOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
closeOrder              givenOrder            401  401      403       200    404        404         403    403    403    403           403      403           403    401
acceptOrder             waitingOrder          401  401      403       403    403        403         200    404    404    404           404      404           403    401
refuseOrder             waitingOrder          401  401      403       403    403        403         200    404    404    404           404      404           403    401
verifyPaper             givenOrder            200  200      200       200    200        200         200    200    200    200           200      200           200    200

# bills of such an order, their payments and disputes
bills                   billed                401  401      403       200    200        200         200    200    200    200           200      200           403    401
bill                    billed                401  401      403       200    404        404         200    404    404    404           404      404           404    401
moneyOfOrder            givenOrder            401  401      403       200    404        404         200    404    404    404           404      404           404    401
moneyOfOrder            disputed              401  401      403       200    404        404         200    404    404    404           404      404           200    401
submitBill              billed                401  401      403       403    403        403         201    404    404    404           404      404           403    401
passBill                billed                401  401      403       200    404        404         403    403    403    403           403      403           403    401
correctDeductions       passed                401  401      403       200    404        404         403    403    403    403           403      403           403    401
returnBill              billed                401  401      403       200    404        404         403    403    403    403           403      403           403    401
withdrawBill            billed                401  401      403       403    403        403         200    404    404    404           404      404           403    401
recordPayment           passed                401  401      403       201    404        404         403    403    403    403           403      403           403    401
recordRefund            creditNote            401  401      403       200    404        404         403    403    403    403           403      403           403    401
withdrawRefund          refundedNote          401  401      403       200    404        404         403    403    403    403           403      403           403    401
recordAdvanceRefund     paidAhead             401  401      403       201    404        404         403    403    403    403           403      403           403    401
withdrawAdvanceRefund   paidBack              401  401      403       200    404        404         403    403    403    403           403      403           403    401
confirmPayment          payment               401  401      403       403    403        403         200    404    404    404           404      404           403    401
contestPayment          payment               401  401      403       403    403        403         200    404    404    404           404      404           403    401
withdrawPayment         payment               401  401      403       200    404        404         403    403    403    403           403      403           403    401
raiseDispute            givenOrder            401  401      403       201    404        404         201    404    404    404           404      404           403    401
addDisputeEntry         disputed              401  401      403       201    404        404         201    404    404    404           404      404           403    401
proposeOutcome          disputed              401  401      403       200    404        404         200    404    404    404           404      404           403    401
agreeDispute            disputed              401  401      403       200    404        404         409    404    404    404           404      404           403    401
withdrawDispute         disputed              401  401      403       200    404        404         403    404    404    404           404      404           403    401
decideDispute           evidenced             401  401      403       403    403        403         403    403    403    403           403      403           200    401
decideDispute           disputed              401  401      403       403    403        403         403    403    403    403           403      403           409    401
adminDisputes           -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
payables                -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
receivables             -                     401  401      403       403    403        403         200    200    200    200           200      200           403    401
exportOrders            -                     401  401      403       200    200        200         200    200    200    200           200      200           403    401
exportBills             -                     401  401      403       200    200        200         200    200    200    200           200      200           403    401
exportTally             -                     401  401      403       200    200        200         200    200    200    200           200      200           403    401
exportMsme              -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
bankRates               -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
setBankRate             -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
declareMsme             -                     401  401      403       403    403        403         200    200    200    200           200      200           403    401

# private jobs, and those on which only verified companies bid, and whom the buyer invited: the bidder and the salesman, who bid, and the loser
job                     private               401  401      403       all#@  404        404         own    404    none   404           own      404           all#@ 401
bidsOfJob               private               401  401      403       all    404        404         own    404    none   404           own      404           all   401
allBidsOfJob            private               401  401      403       all    404        404         own    404    none   404           own      404           all   401
knownCompanies          private               401  401      403       403    403        403         403    403    403    403           own      404           403   401
publicJob               private               404  404      404       404    404        404         404    404    404    404           404      404           404   404
placeBid                private               401  401      403       403    403        403         409    404    201    404           403      403           403   401
placeSalesmanBid        private               401  401      403       403    403        403         403    403    403    403           409      404           403   401
files                   private               401  401      403       200    404        404         200    404    200    404           200      404           200   401
addenda                 private               401  401      403       200    404        404         200    404    200    404           200      404           200   401
jobItems                private               401  401      403       200    404        404         200    404    200    404           200      404           200   401
questions               private               401  401      403       200    404        404         200    404    200    404           200      404           200   401
askQuestion             private               401  401      403       403    403        403         201    404    201    404           201      404           403   401
timeline                private               401  401      403       200    404        404         200    404    200    404           200      404           200   401
statement               private               401  401      403       200    404        404         403    403    403    403           403      403           200   401
reportJob               private               401  401      403       409    404        404         201    404    201    404           201      404           403   401
job                     verified              401  401      403       all#@  none       none        own    none   none   none          own      none          all#@ 401
placeBid                verified              401  401      403       403    403        403         409    403    201    403           403      403           403   401
placeSalesmanBid        verified              401  401      403       403    403        403         403    403    403    403           409      403           403   401
jobRecords              private               401  401      403       200    404        404         200    404    200    404           200      404           200   401

# reviews
jobReviews              delivered             401  401      403       200    404        404         404    200    404    404           404      404           403    401
jobReviews              open                  401  401      403       404    404        404         404    404    404    404           404      404           403    401
companyReviews          aboutBuyer            401  401      403       200    200        200         200    200    200    200           200      200           200    401
companyReviews          aboutWinner           401  401      403       200    404        200         404    200    404    404           404      404           200    401
writeReview             delivered             401  401      403       201    404        404         404    201    404    404           404      404           403    401
writeReview             open                  401  401      403       404    404        404         404    404    404    404           404      404           403    401
changeReview            written               401  401      403       200    404        404         404    404    404    404           404      404           403    401
replyReview             shown                 401  401      403       404    404        404         404    201    404    404           404      404           403    401
reportReview            shown                 401  401      403       404    404        404         404    201    404    404           404      404           403    401
replyReview             written               401  401      403       404    404        404         404    404    404    404           404      404           403    401

# prices
priceRange              -                     401  401      403       422    422        422         422    422    422    422           403      403           403    401

# the Comparative Statement
statement               open                  401  401      403       200    403        403         403    403    403    403           403      403           200    401
statement               opened                401  401      403       200    403        403         403    403    403    403           403      403           200    401
statement               sealed                401  401      403       409    403        403         403    403    403    403           403      403           409    401
statement               draft                 401  401      403       200    404        404         403    403    403    403           403      403           404    401
statementPdf            open                  401  401      403       200    403        403         403    403    403    403           403      403           200    401
statementPdf            opened                401  401      403       200    403        403         403    403    403    403           403      403           200    401
statementPdf            sealed                401  401      403       409    403        403         403    403    403    403           403      403           409    401
statementPdf            draft                 401  401      403       200    404        404         403    403    403    403           403      403           404    401
comparisonNotes         open                  401  401      403       200    403        403         403    403    403    403           403      403           200    401
comparisonNotes         opened                401  401      403       200    403        403         403    403    403    403           403      403           200    401
comparisonNotes         sealed                401  401      403       409    403        403         403    403    403    403           403      403           409    401
comparisonNotes         draft                 401  401      403       200    404        404         403    403    403    403           403      403           404    401
setStatementSettings    open                  401  401      403       200    404        404         403    403    403    403           403      403           403    401
setStatementSettings    sealed                401  401      403       409    404        404         403    403    403    403           403      403           403    401
setStatementSettings    awarded               401  401      403       409    404        404         403    403    403    403           403      403           403    401
addPlug                 open                  401  401      403       201    404        404         403    403    403    403           403      403           403    401
addPlug                 sealed                401  401      403       409    404        404         403    403    403    403           403      403           403    401
addPlug                 awarded               401  401      403       409    404        404         403    403    403    403           403      403           403    401
reviewBid               open                  401  401      403       200    404        404         403    403    403    403           403      403           403    401
reviewBid               sealed                401  401      403       409    404        404         403    403    403    403           403      403           403    401
reviewBid               awarded               401  401      403       409    404        404         403    403    403    403           403      403           403    401
deletePlug              plugged               401  401      403       200    404        404         403    403    403    403           403      403           403    401

# files
uploadToJob             open                  401  401      403       201    403        403         403    403    403    403           403      403           403    401
uploadToJob             awarded               401  401      403       201    403        403         403    403    403    403           403      403           403    401
uploadToJob             lapsedOpen            401  401      403       403    403        201         403    403    403    403           403      403           403    401
uploadToJob             removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
uploadToBid             open                  401  401      403       403    404        404         201    404    404    404           404      404           403    401
uploadToBid             awarded               401  401      403       403    404        404         404    409    404    404           404      404           403    401
uploadToBid             awarded/lost          401  401      403       403    404        404         404    404    409    404           404      404           403    401
uploadToBid             removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
files                   files/ofJob           401  401      403       200    200        200         200    200    200    200           200      200           200    401
files                   files/ofOpenBid       401  401      403       200    404        404         200    404    404    404           404      404           200    401
files                   files/ofWonBid        401  401      403       200    404        404         404    200    404    404           404      404           200    401
files                   files/ofLostBid       401  401      403       200    404        404         404    404    200    404           404      404           200    401
files                   files/ofMessage       401  401      403       200    404        404         404    200    404    404           404      404           404    401
files                   gone/ofJob            401  401      403       404    404        404         404    404    404    404           404      404           404    401
files                   gone/ofWonBid         401  401      403       404    404        404         404    404    404    404           404      404           404    401
files                   gone/ofMessage        401  401      403       404    404        404         404    404    404    404           404      404           404    401
download                files/ofJob           401  401      403       200    200        200         200    200    200    200           200      200           200    401
download                files/ofOpenBid       401  401      403       200    404        404         200    404    404    404           404      404           200    401
download                files/ofWonBid        401  401      403       200    404        404         404    200    404    404           404      404           200    401
download                files/ofLostBid       401  401      403       200    404        404         404    404    200    404           404      404           200    401
download                files/ofMessage       401  401      403       200    404        404         404    200    404    404           404      404           404    401
download                files/bidAsJob        401  401      403       404    404        404         404    404    404    404           404      404           404    401
download                gone/ofJob            401  401      403       404    404        404         404    404    404    404           404      404           404    401
download                gone/ofWonBid         401  401      403       404    404        404         404    404    404    404           404      404           404    401
download                gone/ofMessage        401  401      403       404    404        404         404    404    404    404           404      404           404    401

# chat
chats                   -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
messages                open                  401  401      403       409    404        404         404    404    404    404           404      404           404    401
messages                awarded               401  401      403       200    404        404         404    200    404    404           404      404           404    401
messages                lapsedAwarded         401  401      403       404    404        200         404    200    404    404           404      404           404    401
messages                removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
sendMessage             open                  401  401      403       409    404        404         404    404    404    404           404      404           404    401
sendMessage             awarded               401  401      403       201    404        404         404    201    404    404           404      404           404    401
sendMessage             lapsedAwarded         401  401      403       404    404        201         404    201    404    404           404      404           404    401
sendMessage             removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
sendMessageWithFiles    open                  401  401      403       409    404        404         404    404    404    404           404      404           404    401
sendMessageWithFiles    awarded               401  401      403       201    404        404         404    201    404    404           404      404           404    401
sendMessageWithFiles    lapsedAwarded         401  401      403       404    404        201         404    201    404    404           404      404           404    401
sendMessageWithFiles    removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
markChatRead            open                  401  401      403       409    404        404         404    404    404    404           404      404           404    401
markChatRead            awarded               401  401      403       200    404        404         404    200    404    404           404      404           404    401
markChatRead            lapsedAwarded         401  401      403       404    404        200         404    200    404    404           404      404           404    401
markChatRead            removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401
reportJob               open                  401  401      403       409    201        201         201    201    201    201           201      201           403    401
reportJob               removed               401  401      403       404    404        404         404    404    404    404           404      404           403    401
reportMessage           awarded               401  401      403       201    404        404         404    409    404    404           404      404           403    401
reportMessage           awarded/byBuyer       401  401      403       409    404        404         404    201    404    404           404      404           403    401
reportMessage           removed               401  401      403       404    404        404         404    404    404    404           404      404           403    401
deleteMessage           awarded               401  401      403       403    404        404         404    200    404    404           404      404           404    401
deleteMessage           awarded/byBuyer       401  401      403       200    404        404         404    403    404    404           404      404           404    401
deleteMessage           lapsedAwarded/byBuyer 401  401      403       404    404        200         404    403    404    404           404      404           404    401
deleteMessage           removed               401  401      403       404    404        404         404    404    404    404           404      404           404    401

# the company and its people
company                 -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
companyPage             poster                401  401      403       200    200        200         200    200    200    200           200      200           200    401
companyPage             bidding               401  401      403       200    404        404         404    404    404    404           404      404           200    401
companyPage             somebody              401  401      403       404    404        404         404    404    404    404           404      404           200    401
companyPage             someBuyer             401  401      403       404    404        404         404    404    404    404           404      404           200    401
companyPage             someoneGone           401  401      403       404    404        404         404    404    404    404           404      404           404    401
companyChecks           poster                401  401      403       200    200        200         200    200    200    200           200      200           200    401
companyChecks           bidding               401  401      403       200    404        404         404    404    404    404           404      404           200    401
companyChecks           somebody              401  401      403       404    404        404         404    404    404    404           404      404           200    401
companyChecks           someBuyer             401  401      403       404    404        404         404    404    404    404           404      404           200    401
companyChecks           someoneGone           401  401      403       404    404        404         404    404    404    404           404      404           404    401
askCheck                -                     401  401      403       201    201        201         201    201    201    201           403      403           403    401
confirmContact          -                     401  401      403       422    422        422         422    422    422    422           403      403           403    401
checkEvidence           paper                 401  401      403       404    404        404         200    404    404    404           404      404           200    401
adminChecks             -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
decideCheck             paper                 401  401      403       403    403        403         403    403    403    403           403      403           200    401
lookUpCheck             paper                 401  401      403       403    403        403         403    403    403    403           403      403           409    401
members                 -                     401  401      403       own    own        own         own    own    own    own           own      own           own    401
changeMember            somebody              401  401      403       404    404        404         404    404    404    404           404      404           404    401
changeMember            themselves            401  401      403       409    409        409         409    409    409    409           409      409           409    401
removeMember            somebody              401  401      403       404    404        404         404    404    404    404           404      404           404    401
removeMember            themselves            401  401      403       409    409        409         409    409    409    409           409      409           409    401
invitations             -                     401  401      403       200    200        200         200    200    200    200           403      403           403    401
inviteMember            -                     401  401      403       201    201        201         201    201    201    201           409      409           409    401
withdrawInvitation      invited               401  401      403       200    404        404         404    404    404    404           403      403           403    401
openInvitation          invited               200  200      200       200    200        200         200    200    200    200           200      200           200    200
openInvitation          uninvited             404  404      404       404    404        404         404    404    404    404           404      404           404    404
acceptInvitation        invited               401  401      403       403    403        403         403    403    403    403           403      403           403    401
acceptInvitation        uninvited             401  401      404       404    404        404         404    404    404    404           404      404           404    401
offers                  -                     401  401      403       403    403        403         200    200    200    200           403      403           403    401
setOffers               -                     401  401      403       403    403        403         200    200    200    200           403      403           403    401
matches                 matched               401  401      403       200    404        404         403    403    403    403           403      403           403    401
hideMatch               matched               401  401      403       200    404        404         403    403    403    403           403      403           403    401
fittingJobs             -                     401  401      403       403    403        403         200    200    200    200           200      200           403    401
savedSearches           -                     401  401      403       403    403        403         200    200    200    200           200      200           403    401
saveSearch              -                     401  401      403       403    403        403         201    201    201    201           201      201           403    401
changeSearch            searched              401  401      403       403    403        403         200    404    404    404           404      404           403    401
deleteSearch            searched              401  401      403       403    403        403         200    404    404    404           404      404           403    401
stopAlerts              mailed                200  200      200       200    200        200         200    200    200    200           200      200           200    200
stopAlerts              uninvited             404  404      404       404    404        404         404    404    404    404           404      404           404    404
places                  -                     401  401      403       200    200        200         200    200    200    200           200      200           200    401
setApprovalRules        -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
setModelWording         -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
companyLog              -                     401  401      403       own    own        own         own    own    own    own           403      403           403    401
sites                   -                     401  401      403       own    own        own         403    403    403    403           403      403           403    401
createSite              -                     401  401      403       201    201        201         403    403    403    403           403      403           403    401
updateSite              site                  401  401      403       200    404        404         403    403    403    403           403      403           403    401

# invitations to bid
inviteToJob             open                  401  401       403       201     404        404         403    403    403    403           403      403           403    401
inviteToJob             awarded               401  401       403       409     404        404         403    403    403    403           403      403           403    401
inviteToJob             removed               401  401       403       404     404        404         403    403    403    403           403      403           403    401
invitationsOfJob        open                  401  401       403       200     404        404         403    403    403    403           403      403           403    401
knownSuppliers          open                  401  401       403       200     404        404         403    403    403    403           403      403           403    401
receivedInvitations     -                     401  401       403       403     403        403         own    own    own    own           own      own           403    401
noteInvitationSeen      jobInvited            401  401       403       403     403        403         200    404    404    404           404      404           403    401
answerInvitation        jobInvited            401  401       403       403     403        403         200    404    404    404           404      404           403    401
stopInvitations         mailInvited           200  200       200       200     200        200         200    200    200    200           200      200           200    200
stopInvitations         uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
supplierLists           -                     401  401       403       own     own        own         403    403    403    403           403      403           403    401
saveSupplierList        -                     401  401       403       200     200        200         403    403    403    403           403      403           403    401
deleteSupplierList      listed                401  401       403       200     404        404         403    403    403    403           403      403           403    401

# bids by a link
quote                   linked                200  200       200       200     200        200         200    200    200    200           200      200           200    200
quote                   uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
askQuoteCode            linked                200  200       200       200     200        200         200    200    200    200           200      200           200    200
askQuoteCode            uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
placeQuote              linked                201  201       201       201     201        201         201    201    201    201           201      201           201    201
placeQuote              uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
reopenQuote             linked                422  422       422       422     422        422         422    422    422    422           422      422           422    422
reopenQuote             uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
quoteFile               linkedFile            200  200       200       200     200        200         200    200    200    200           200      200           200    200
quoteFile               linkedElsewhere       404  404       404       404     404        404         404    404    404    404           404      404           404    404
reviseQuote             quoted                200  200       200       200     200        200         200    200    200    200           200      200           200    200
reviseQuote             linked                404  404       404       404     404        404         404    404    404    404           404      404           404    404
withdrawQuote           quoted                200  200       200       200     200        200         200    200    200    200           200      200           200    200
withdrawQuote           linked                404  404       404       404     404        404         404    404    404    404           404      404           404    404
claimQuote              quoted                401  401       403       403     403        403         200    200    200    200           403      403           403    401
claimQuote              linked                401  401       403       403     403        403         404    404    404    404           403      403           403    401
takeLink                linked                401  401       403       403     403        403         200    200    200    200           200      200           403    401
takeLink                quoted                401  401       403       403     403        403         404    404    404    404           404      404           403    401
linkOfInvitation        phoned                401  401       403       200     404        404         403    403    403    403           403      403           403    401
shareJob                open                  401  401       403       201     404        404         403    403    403    403           403      403           403    401
shareJob                awarded               401  401       403       409     404        404         403    403    403    403           403      403           403    401
vouchForBid             quoted                401  401       403       200     404        404         403    403    403    403           403      403           403    401

# firms that salesmen represent
representation          represented           200  200       200       200     200        200         200    200    200    200           200      200           200    200
representation          uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
answerRepresentation    represented           200  200       200       200     200        200         200    200    200    200           200      200           200    200
answerRepresentation    uninvited             404  404       404       404     404        404         404    404    404    404           404      404           404    404
shareRepresentation     represented           401  401       403       403     403        403         403    403    403    403           201      404           403    401
ownRepresentations      -                     401  401       403       403     403        403         200    200    200    200           403      403           403    401
answerOwnRepresentation represented           401  401       403       403     403        403         404    404    404    404           403      403           403    401
takeOverBid             represented           401  401       403       403     403        403         404    404    404    404           403      403           403    401

# webhooks
webhooks                -                     401  401      403       own    own        own         own    own    own    own           403      403           403    401
createWebhook           -                     401  401      403       201    201        201         201    201    201    201           403      403           403    401
changeWebhook           webhook               401  401      403       200    404        404         404    404    404    404           403      403           403    401
deleteWebhook           webhook               401  401      403       200    404        404         404    404    404    404           403      403           403    401
testWebhook             webhook               401  401      403       201    404        404         404    404    404    404           403      403           403    401
testWebhook             webhookOff            401  401      403       409    404        404         404    404    404    404           403      403           403    401
rotateWebhook           webhook               401  401      403       200    404        404         404    404    404    404           403      403           403    401
webhookDeliveries       webhook               401  401      403       200    404        404         404    404    404    404           403      403           403    401
resendWebhook           webhook               401  401      403       200    404        404         404    404    404    404           403      403           403    401
resendWebhook           webhookOff            401  401      403       409    404        404         404    404    404    404           403      403           403    401

# approval of awards
requestAward            open                  401  401      403       409    403        403         403    403    403    403           403      403           403    401
requestAward            lapsedOpen            401  401      403       403    403        409         403    403    403    403           403      403           403    401
requestAward            awarded               401  401      403       409    403        403         403    403    403    403           403      403           403    401
requestAward            open/bidElsewhere     401  401      403       404    403        403         403    403    403    403           403      403           403    401
requestAward            removed               401  401      403       404    404        404         403    403    403    403           403      403           403    401
awardRequests           -                     401  401      403       own    own        own         403    403    403    403           403      403           403    401
awardRequest            requested             401  401      403       200    404        404         403    403    403    403           403      403           403    401
decideAward             requested             401  401      403       200    404        404         403    403    403    403           403      403           403    401
withdrawAwardRequest    requested             401  401      403       403    404        404         403    403    403    403           403      403           403    401

# subscription
createSubscriptionOrder -                     401  401      403       200    200        200         403    403    403    403           403      403           403    401
paySandboxOrder         ordered               401  401      403       200    404        404         403    403    403    403           403      403           403    401
verifySubscription      paid                  401  401      403       200    422        422         403    403    403    403           403      403           403    401
paymentWebhook          -                     400  400      400       400    400        400         400    400    400    400           400      400           400    400
invoices                -                     401  401      403       own    own        own         403    403    403    403           403      403           403    401
invoice                 invoiced              401  401      403       200    404        404         403    403    403    403           403      403           200    401
invoicePdf              invoiced              401  401      403       200    404        404         403    403    403    403           403      403           200    401

# admin
adminUsers              -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminCompanies          -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
companyDetails          somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminJobs               -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminBids               -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminActivity           -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminWaiting            -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminPayments           -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
auditLog                -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
userDetails             somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
userDetails             themselves            401  401      403       403    403        403         403    403    403    403           403      403           200    401
createStaff             as/salesman           401  401      403       403    403        403         403    403    403    403           403      403           201    401
createStaff             as/admin              401  401      403       403    403        403         403    403    403    403           403      403           201    401
createStaff             as/buyer              401  401      403       403    403        403         403    403    403    403           403      403           422    401
salesmanInvitations     -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
inviteSalesman          -                     401  401      403       403    403        403         403    403    403    403           403      403           201    401
withdrawSalesmanInvitation salesmanInvited 401  401      403       403    403        403         403    403    403    403           403      403           200    401
openSalesmanInvitation  salesmanInvited       200  200      200       200    200        200         200    200    200    200           200      200           200    200
openSalesmanInvitation  uninvited             404  404      404       404    404        404         404    404    404    404           404      404           404    404
acceptSalesmanInvitation salesmanInvited       200  200      200       200    200        200         200    200    200    200           200      200           200    200
acceptSalesmanInvitation uninvited             404  404      404       404    404        404         404    404    404    404           404      404           404    404
unsubscribe             mailed                200  200      200       200    200        200         200    200    200    200           200      200           200    200
unsubscribe             uninvited             404  404      404       404    404        404         404    404    404    404           404      404           404    404
verifyUser              somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
verifyUser              someBuyer             401  401      403       403    403        403         403    403    403    403           403      403           200    401
verifyUser              themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
verifyUser              someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
suspendUser             somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
suspendUser             themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
suspendUser             someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
restoreUser             somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
restoreUser             someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
endUserSessions         somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
endUserSessions         someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
sendResetCode           somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
sendResetCode           someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
changeUserEmail         somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
changeUserEmail         someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
removeAccount           somebody              401  401      403       403    403        403         403    403    403    403           403      403           404    401
unfinishedAccounts      -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminReports            -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
adminSignals            -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
decideSignal            signal                401  401      403       403    403        403         403    403    403    403           403      403           200    401
decideReport            reported              401  401      403       403    403        403         403    403    403    403           403      403           200    401
resetSecondFactor       somebody              401  401      403       403    403        403         403    403    403    403           403      403           409    401
resetSecondFactor       themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
resetSecondFactor       someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
secondFactor            -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
newFactorSecret         -                     401  401      403       403    403        403         403    403    403    403           403      403           200    401
enableSecondFactor      -                     401  401      403       403    403        403         403    403    403    403           403      403           422    401
confirmSecondFactor     -                     401  401      403       403    403        403         403    403    403    403           403      403           409    401
renewRecoveryCodes      -                     401  401      403       403    403        403         403    403    403    403           403      403           409    401
disableSecondFactor     -                     401  401      403       403    403        403         403    403    403    403           403      403           409    401
suspendCompany          somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
suspendCompany          themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
suspendCompany          someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
restoreCompany          somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
restoreCompany          someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
deleteUser              somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
deleteUser              themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
closeCompany            somebody              401  401      403       403    403        403         403    403    403    403           403      403           200    401
closeCompany            themselves            401  401      403       403    403        403         403    403    403    403           403      403           409    401
closeCompany            someoneGone           401  401      403       403    403        403         403    403    403    403           403      403           404    401
deleteJob               open                  401  401      403       403    403        403         403    403    403    403           403      403           200    401
deleteJob               awarded               401  401      403       403    403        403         403    403    403    403           403      403           200    401
deleteJob               removed               401  401      403       403    403        403         403    403    403    403           403      403           404    401
deleteBid               open                  401  401      403       403    403        403         403    403    403    403           403      403           200    401
deleteBid               awarded               401  401      403       403    403        403         403    403    403    403           403      403           409    401
deleteBid               awarded/lost          401  401      403       403    403        403         403    403    403    403           403      403           200    401
deleteBid               removed               401  401      403       403    403        403         403    403    403    403           403      403           404    401
`

type Row = { call: CallName; object: string; expected: Record<CallerName, string> }

const lines = table.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'))
const [header, ...rows] = lines.map((line) => line.trim().split(/\s+/)) as [string[], ...string[][]]
const matrix = rows.map(([call, object, ...cells]): Row => {
  const expected = Object.fromEntries(header.map((caller, column) => [caller, cells[column]])) as Row['expected']
  return { call: call as CallName, object: object!, expected }
})

let market: Market
let callers: Callers
/** A colleague of `owner` who needs approval for every award. */
let limited: Person
let ask: ReturnType<typeof askerAt>

beforeAll(async () => {
  market = await openMarket({ ESCROW: 'sandbox' })
  callers = await gatherCallers(market)
  ask = askerAt(await market.app.http.listen({ port: 0 }), callers.owner.email)
  await subscribe(callers.otherBuyer)
  limited = await colleague(market, callers.owner, 'Limited Purchaser', 'purchaser', { award_limit: 1 })
})
afterAll(async () => {
  expect(await market.violations()).toEqual([])
  await market.close()
})

async function openJob(by: Person = callers.owner): Promise<Thing> {
  const job = await postJob(callers.owner)
  await market.database`update jobs set posted_by = ${by.id} where id = ${job.id}`
  // Its owner's alone: suppliers who fit may have been told of it meanwhile.
  await market.database`
    update notifications set user_id = ${by.id} where job_id = ${job.id} and user_id = ${callers.owner.id}`
  const bid = await placeBid(callers.bidder, job, 1000)
  await placeSalesmanBid(callers.salesman, job, 1100)
  return { job: job.id, bid: bid.id, bids: 2 }
}

async function awardedJob(by: Person = callers.owner) {
  const job = await postJob(callers.owner)
  await market.database`update jobs set posted_by = ${by.id} where id = ${job.id}`
  const won = await placeBid(callers.winner, job, 1000)
  const lost = await placeBid(callers.loser, job, 1100)
  await placeSalesmanBid(callers.salesman, job, 1200)
  await award(by, won)
  const ofWinner = await say(callers.winner, job, 'When do you need it?')
  const ofBuyer = await say(by, job, 'On Monday.')
  const [notice] = await market.database<{ id: string }[]>`
    select id from notifications where bid_id = ${won.id} and type = 'bid_awarded'`
  const thing = { job: job.id, bid: won.id, bids: 3, message: ofWinner.id, notice: notice!.id }
  return { ...thing, lost: lost.id, ofBuyer: ofBuyer.id }
}

async function removedJob(): Promise<Thing> {
  const thing = await awardedJob()
  await callers.admin.call('deleteJob', { params: { id: thing.job } })
  return thing
}

async function withdrawnJob(): Promise<Thing> {
  const thing = await openJob()
  await market.database`update jobs set status = 'withdrawn' where id = ${thing.job!}`
  await market.database`update bids set status = 'withdrawn' where job_id = ${thing.job!}`
  return thing
}

/** A file of each kind; with `remove` their jobs are deleted. */
async function filesOfEachKind({ remove }: { remove: boolean }) {
  const { owner, bidder, winner, loser, admin } = callers
  const [open, decided] = [await postJob(owner), await postJob(owner)]
  const ofOpenBid = await placeBid(bidder, open, 1000)
  const [ofWonBid, ofLostBid] = [await placeBid(winner, decided, 1000), await placeBid(loser, decided, 1100)]
  const files = [pdfOf(100)]
  const file = async (fileType: FileType, itemId: string, upload: Promise<{ files: { id: string }[] }>) => ({
    file: { fileType, itemId, fileId: (await upload).files[0]!.id },
  })
  const ofBid = (person: Person, { id }: { id: string }) =>
    file('bid', id, person.call('uploadToBid', { params: { id }, files }))
  const made = {
    ofJob: await file('job', open.id, owner.call('uploadToJob', { params: { id: open.id }, files })),
    ofOpenBid: await ofBid(bidder, ofOpenBid),
    ofWonBid: await ofBid(winner, ofWonBid),
    ofLostBid: await ofBid(loser, ofLostBid),
  }
  await award(owner, ofWonBid)
  const message = await winner.call('sendMessageWithFiles', { params: { jobId: decided.id }, files })
  const { fileId } = made.ofOpenBid.file
  const kinds = {
    ...made,
    ofMessage: await file('chat', message.id, Promise.resolve({ files: message.file_attachments })),
    bidAsJob: { file: { fileType: 'job' as const, itemId: open.id, fileId } },
  }
  if (remove) for (const { id } of [open, decided]) await admin.call('deleteJob', { params: { id } })
  return kinds
}

/** A sealed job of the owner with bids of the bidder and the salesman. */
async function sealedJob(): Promise<Thing> {
  const job = await postSealedJob(callers.owner, { validity_days: 30 })
  const bid = await placeBid(callers.bidder, job, 1000)
  await placeSalesmanBid(callers.salesman, job, 1100)
  return { job: job.id, bid: bid.id, bids: 2 }
}

/** A job of the owner to which bidder and salesman, who bid, and the loser are invited. */
async function chosenJob(visibility: 'invited' | 'verified'): Promise<Thing> {
  const job = await postJob(callers.owner, { visibility })
  const invitees = [callers.bidder, callers.salesman, callers.loser].map(({ id }) => ({ company_id: id }))
  await callers.owner.call('inviteToJob', { params: { id: job.id }, body: { invitees } })
  const bid = await placeBid(callers.bidder, job, 1000)
  await placeSalesmanBid(callers.salesman, job, 1100)
  return { job: job.id, bid: bid.id, bids: 2, file: { fileType: 'job', itemId: job.id, fileId: randomUUID() } }
}

async function closedJob(): Promise<Thing> {
  const thing = await sealedJob()
  await endBidding(market.database, { id: thing.job! })
  return thing
}

/** Creates each object. The part after the slash is taken from it. */
const makers: Record<string, () => Promise<Thing | Record<string, Thing>>> = {
  open: async () => {
    const [thing, elsewhere] = [await openJob(), await openJob()]
    return {
      ...thing,
      sameFirm: { ...thing, firm: deccanStone.company_gst_number },
      otherFirm: { ...thing, firm: gstNumberOf(991) },
      bidElsewhere: { ...thing, bid: elsewhere.bid! },
    } as Thing
  },
  awarded: async () => {
    const { lost, ofBuyer, ...thing } = await awardedJob()
    return { ...thing, lost: { ...thing, bid: lost }, byBuyer: { ...thing, message: ofBuyer } } as Thing
  },
  lapsedOpen: () => openJob(callers.lapsedBuyer),
  lapsedAwarded: async () => {
    const { lost, ofBuyer, ...thing } = await awardedJob(callers.lapsedBuyer)
    return { ...thing, byBuyer: { ...thing, message: ofBuyer } } as Thing
  },
  withdrawn: withdrawnJob,
  sealed: sealedJob,
  closed: closedJob,
  opened: async () => {
    const thing = await closedJob()
    await callers.owner.call('openBids', { params: { id: thing.job! }, body: {} })
    return thing
  },
  offered: async () => {
    const thing = await closedJob()
    await callers.owner.call('openBids', { params: { id: thing.job! }, body: {} })
    return { ...thing, award: await offeredAward(callers.owner, thing.job!, thing.bid!) }
  },
  onTheWay: () => orderOnTheWay(market, callers.owner, callers.bidder),
  heldOrder: () => heldOrder(market, { buyer: callers.owner, supplier: callers.bidder }),
  draftOrder: () => orderThing(market, { buyer: callers.owner, supplier: callers.bidder }, 'drafted'),
  waitingOrder: () => orderThing(market, { buyer: callers.owner, supplier: callers.bidder }, 'issued'),
  givenOrder: () => orderThing(market, { buyer: callers.owner, supplier: callers.bidder }, 'accepted'),
  billed: () => billedOrder(market, callers.owner, callers.bidder),
  passed: () => passedBill(market, callers.owner, callers.bidder),
  creditNote: () => passedNote(market, callers.owner, callers.bidder),
  paidAhead: () => paidAhead(market, callers.owner, callers.bidder),
  refundedNote: () => refundedNote(market, callers.owner, callers.bidder),
  paidBack: () => paidBack(market, callers.owner, callers.bidder),
  payment: () => recordedPayment(market, callers.owner, callers.bidder),
  disputed: () => disputedOrder(market, callers.owner, callers.bidder),
  evidenced: async () => {
    const thing = await disputedOrder(market, callers.owner, callers.bidder)
    await market.database`update disputes set evidence_until = clock_timestamp() where id = ${thing.dispute!}`
    return thing
  },
  toConfirm: async () => {
    const thing = await sealedJob()
    const body = { base_addendum_no: 0, summary: 'Sinnar', effect: 'terms' as const }
    await callers.owner.call('issueAddendum', { params: { id: thing.job! }, body })
    return thing
  },
  private: () => chosenJob('invited'),
  verified: () => chosenJob('verified'),
  draft: async () => ({ job: (await postJob(callers.owner, { draft: true })).id }),
  asked: async () => {
    const thing = await openJob()
    const { id } = await callers.bidder.call('askQuestion', { params: { id: thing.job! }, body: { text: 'Why?' } })
    return { ...thing, question: id }
  },
  plugged: async () => {
    const thing = await openJob()
    const body = { bid_id: thing.bid!, amount: 500, gst_percent: 18 as const, note: '' }
    return { ...thing, plug: (await callers.owner.call('addPlug', { params: { id: thing.job! }, body })).id }
  },
  removed: removedJob,
  matched: async () => matchedJob(market, callers.owner, callers.otherSupplier),
  searched: async () => ({ search: await searchOf(callers.bidder) }),
  files: () => filesOfEachKind({ remove: false }),
  gone: () => filesOfEachKind({ remove: true }),
  invited: async () => {
    const email = `${randomUUID()}@example.in`
    const invitation = await callers.owner.call('inviteMember', { body: { email, member_role: 'viewer' } })
    return { invitation: invitation.id, token: await invitationToken(market, email) }
  },
  jobInvited: async () => {
    const { id } = await postJob(callers.owner)
    await callers.owner.call('inviteToJob', { params: { id }, body: { invitees: [{ company_id: callers.bidder.id }] } })
    return { job: id, jobInvitation: (await callers.bidder.call('receivedInvitations'))[0]!.id }
  },
  mailInvited: async () => {
    // Of a buyer of its own: one whom many ask to stop is held.
    const buyer = await market.buyer(`Inviting ${randomUUID()}`)
    const { id } = await postJob(buyer)
    const email = `${randomUUID()}@example.in`
    await buyer.call('inviteToJob', { params: { id }, body: { invitees: [{ email }] } })
    const mailed = await vi.waitFor(() => market.printed.find((text) => text.includes(email)) ?? Promise.reject())
    return { token: /\/stop#([\w-]+)/.exec(mailed)![1]! }
  },
  phoned: () => linkTo(callers.owner),
  linked: () => linkTo(callers.owner),
  linkedFile: async () => {
    const link = await linkTo(callers.owner)
    const { files } = await callers.owner.call('uploadToJob', { params: { id: link.job! }, files: [pdfOf(100)] })
    return { ...link, file: { fileType: 'job', itemId: link.job!, fileId: files[0]!.id } }
  },
  linkedElsewhere: async () => {
    const { id } = await postJob(callers.owner)
    const { files } = await callers.owner.call('uploadToJob', { params: { id }, files: [pdfOf(100)] })
    return { ...(await linkTo(callers.owner)), file: { fileType: 'job', itemId: id, fileId: files[0]!.id } }
  },
  quoted: async () => quoteBy(callers.none, await linkTo(callers.owner)),
  represented: () => representedBy(callers.salesman, callers.owner),
  listed: async () => {
    const body = { name: randomUUID(), members: [{ phone: '98220 12345' }] }
    const others = await callers.owner.call('supplierLists')
    for (const { id } of others) await callers.owner.call('deleteSupplierList', { params: { id } })
    return { list: (await callers.owner.call('saveSupplierList', { body })).id }
  },
  salesmanInvited: async () => {
    const email = `${randomUUID()}@example.in`
    const invitation = await callers.admin.call('inviteSalesman', { body: { email, language: 'en' } })
    return { invitation: invitation.id, token: await salesmanToken(market, email) }
  },
  reported: async () => {
    const { job } = await openJob()
    await callers.otherSupplier.call('reportJob', { params: { id: job! }, body: { reason: 'fraud' } })
    const [report] = await callers.admin.call('adminReports')
    return { report: report!.id }
  },
  delivered: () => deliveredJob(market, callers.owner, callers.winner),
  written: async () => reviewedJob(market, callers.owner, callers.winner),
  shown: async () => reviewedJob(market, callers.owner, callers.winner, 20),
  aboutBuyer: async () => ({ user: callers.owner.id }),
  aboutWinner: async () => ({ user: callers.winner.id }),
  signal: async () => ({ signal: await signalOf(market, [callers.bidder, callers.loser]) }),
  paper: async () => {
    const { id } = callers.bidder
    const waits = (await callers.bidder.call('companyChecks', { params: { id } })).find(
      ({ kind, status }) => kind === 'pf' && status === 'asked',
    )
    const asked = waits ?? (await callers.bidder.call('askCheck', { body: { kind: 'pf' }, files: [pdfOf(100)] }))
    return { check: asked.id }
  },
  uninvited: async () => ({ token: 'a'.repeat(43) }),
  mailed: async () => {
    const [{ token }] = await market.database<[{ token: string }]>`
      insert into notification_preferences (user_id) values (${callers.owner.id})
      on conflict (user_id) do update set user_id = excluded.user_id returning unsubscribe_token as token`
    return { token }
  },
  site: async () => {
    const site = { name: 'Tower A', address: 'Baner', state_code: '27' }
    return { site: (await callers.owner.call('createSite', { body: site })).id }
  },
  requested: async () => {
    const job = await postJob(callers.owner)
    const bid = await placeBid(callers.bidder, job, 1000)
    const body = { bid_id: bid.id }
    return { request: (await limited.call('requestAward', { params: { jobId: job.id }, body })).id }
  },
  webhook: () => webhookOf(callers.owner),
  webhookOff: async () => {
    const thing = await webhookOf(callers.owner)
    await callers.owner.call('changeWebhook', { params: { id: thing.webhook! }, body: { status: 'off' } })
    return thing
  },
  as: async () => ({
    buyer: { role: 'buyer' },
    supplier: { role: 'supplier' },
    salesman: { role: 'salesman' },
    admin: { role: 'admin' },
  }),
  ordered: async () => ({ order: { order_id: (await callers.owner.call('createSubscriptionOrder')).id } }),
  paid: async () => ({ order: await payInSandbox(callers.owner) }),
  invoiced: async () => {
    await subscribe(callers.owner)
    return { invoice: (await callers.owner.call('invoices'))[0]!.id }
  },
  bidding: async () => {
    const supplier = await market.supplier(`Bidding ${randomUUID()}`)
    await placeBid(supplier, await postJob(callers.owner), 1000)
    return { user: supplier.id }
  },
  poster: async () => {
    const buyer = await market.buyer(`Poster ${randomUUID()}`)
    await postJob(buyer)
    return { user: buyer.id }
  },
  somebody: async () => ({ user: (await market.supplier(`Somebody ${randomUUID()}`)).id }),
  someBuyer: async () => ({ user: (await market.buyer(`Somebody ${randomUUID()}`)).id }),
  someoneGone: async () => ({ user: callers.deleted.id }),
  themselves: async () => ({}),
  '-': async () => ({}),
}

const made = new Map<string, Promise<Thing | Record<string, Thing>>>()

/** The object of a row, reused until a call has changed it. */
async function thingOf(object: string, me: Person): Promise<Thing> {
  const [name, part] = object.split('/') as [string, string?]
  const making = made.get(name) ?? makers[name]!()
  made.set(name, making)
  const whole = await making
  const thing = part === undefined ? (whole as Thing) : (whole as Record<string, Thing>)[part]!
  return object === 'themselves' ? { user: me.id } : thing
}

type Seen = (answer: Answer, me: Person, thing: Thing) => string | Promise<string>

const onlyIf = (holds: boolean, word: string) => (holds ? word : 'LEAK')
const idsOf = (things: readonly { id: string }[]) => things.map(({ id }) => id)
const ids = (answer: Answer) => (answer.body as { id: string }[]).map(({ id }) => id)
const isOwn = (count: number, answer: Answer) => onlyIf(count === (answer.body as unknown[]).length, 'own')

/** Which bids of a job are seen: all, own or none; a count that includes others' bids is a leak too. */
function bidsSeen(bids: { supplier_id: string }[], me: Person, { bids: all }: Thing): string {
  if (bids.length === 0) return 'none'
  if (bids.length === all) return 'all'
  return onlyIf(bids.length === 1 && bids[0]!.supplier_id === me.id, 'own')
}

/** What the caller sees, for calls whose reply depends on the caller. */
const seen: Partial<Record<CallName, Seen>> = {
  dashboardStats({ body }) {
    const stats = body as object
    if ('total_users' in stats) return 'admin'
    return 'win_rate' in stats ? 'bidder' : 'buyer'
  },
  async notifications(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from notifications where user_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async unreadCount({ body }, me) {
    const [row] = await market.database<{ unread_count: number }[]>`
      select count(*) as unread_count from notifications where user_id = ${me.id} and not read`
    return onlyIf((body as { unread_count: number }).unread_count === row!.unread_count, 'own')
  },
  jobs({ body }) {
    const jobs = body as { bids: []; bid_count: null; posted_by_info: { email: null } }[]
    const isBare = jobs.every((job) => !job.bids.length && job.bid_count === null && job.posted_by_info.email === null)
    return onlyIf(isBare, 'public')
  },
  async dashboardActions({ body }, me) {
    const { chats, jobs_to_decide } = body as DashboardActions
    const [row] = await market.database<{ count: number }[]>`
      select (select count(*) from jobs where posted_by = ${me.id} and id = any(${idsOf(jobs_to_decide)}::uuid[]))
        + (select count(*) from chats where ${me.id} in (buyer_id, bidder_id) and job_id = any(${chats.map(({ job_id }) => job_id)}::uuid[])) as count`
    return onlyIf(row!.count === chats.length + jobs_to_decide.length, 'own')
  },
  jobsForBidder({ body }, me) {
    const jobs = body as JobForBidder[]
    const isBare = jobs.every((job) => !job.bids.length && job.bid_count === null && job.posted_by_info.email === null)
    return onlyIf(isBare && jobs.every(({ own_bid }) => !own_bid || own_bid.supplier_id === me.id), 'own')
  },
  async ownBidTotals({ body }, me) {
    const totals = Object.values(body as BidTotals)
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from bids b join jobs j on j.id = b.job_id
      where supplier_id = ${me.id} and b.deleted_at is null and j.deleted_at is null`
    return onlyIf(row!.count === totals.reduce((sum, { bids }) => sum + bids, 0), 'own')
  },
  async knownCompanies({ body }, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(distinct company_represented ->> 'gst_number') from bids b join jobs j on j.id = b.job_id
      where supplier_id = ${me.id} and company_represented is not null and b.deleted_at is null and j.deleted_at is null`
    return onlyIf(row!.count === (body as unknown[]).length, 'own')
  },
  ownJobs: ({ body }, me) =>
    onlyIf(
      (body as { posted_by: string }[]).every(({ posted_by }) => posted_by === me.id),
      'own',
    ),
  job({ body }, me, thing) {
    const job = body as { bids: { supplier_id: string }[]; bid_count: number | null; posted_by_info: { email: string } }
    const count = job.bid_count === null ? '' : onlyIf(job.bid_count === thing.bids, '#')
    return `${bidsSeen(job.bids, me, thing)}${count}${job.posted_by_info.email ? '@' : ''}`
  },
  bidsOfJob({ body, headers }, me, thing) {
    const bids = body as { supplier_id: string }[]
    return onlyIf(headers['x-total-count'] === String(bids.length), bidsSeen(bids, me, thing))
  },
  allBidsOfJob: ({ body }, me, thing) => bidsSeen(body as { supplier_id: string }[], me, thing),
  ownBids: ({ body }, me) =>
    onlyIf(
      (body as { supplier_id: string }[]).every(({ supplier_id }) => supplier_id === me.id),
      'own',
    ),
  async chats(answer, me) {
    const jobs = (answer.body as { job_id: string }[]).map(({ job_id }) => job_id)
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from chats where ${me.id} in (buyer_id, bidder_id) and job_id = any(${jobs}::uuid[])`
    return isOwn(row!.count, answer)
  },
  company: ({ body }, me) => onlyIf((body as { id: string }).id === me.id, 'own'),
  async members({ body }, me) {
    const people = (body as { user_id: string }[]).map(({ user_id }) => user_id)
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from users where company_id = ${me.id} and id = any(${people}::uuid[])`
    return onlyIf(row!.count === people.length, 'own')
  },
  async companyLog(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from audit_log where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async sites(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from sites where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async receivedInvitations(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from invitations where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async supplierLists(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from supplier_lists where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async webhooks(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from webhooks where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async awardRequests(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from award_requests where company_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async receiving(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from orders where ${me.id} in (buyer_id, supplier_id) and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
  async invoices(answer, me) {
    const [row] = await market.database<{ count: number }[]>`
      select count(*) from invoices where buyer_id = ${me.id} and id = any(${ids(answer)}::uuid[])`
    return isOwn(row!.count, answer)
  },
}

async function outcome({ call, object }: Row, me: Person): Promise<string> {
  const thing = await thingOf(object, me)
  const answer = await ask(call, me, thing)
  const { status } = answer
  if (status === 404) await expectToLookUnknown(call, me, thing, answer)
  if (status >= 300) return String(status)
  const word = await seen[call]?.(answer, me, thing)
  if (api[call].method !== 'GET') await afterwards(call, object, me)
  return word ?? String(status)
}

/** Hidden and missing objects must have identical replies. */
async function expectToLookUnknown(call: CallName, me: Person, thing: Thing, { text }: Answer) {
  if (!api[call].path.includes('{')) return
  expect((await ask(call, me, unknownThing(thing))).text).toBe(text)
}

/** Discards changed objects, so that the next caller gets a fresh one. */
async function afterwards(call: CallName, object: string, me: Person): Promise<void> {
  made.delete(object.split('/')[0]!)
  if (call !== 'createProfile') return
  await market.database`delete from users where id = ${me.id}`
  await market.database`delete from companies where id = ${me.id}`
}

test('every call and every kind of caller stands in the table', () => {
  expect(new Set(matrix.map(({ call }) => call))).toEqual(new Set(Object.keys(api)))
  expect(header).toEqual([...callerNames])
  for (const [index, [call, object, ...cells]] of rows.entries())
    expect([call, object, cells.length, index], `${call} ${object}`).toEqual([call, object, header.length, index])
})

test.each(matrix)('$call $object', async (row) => {
  const outcomes: Partial<Record<CallerName, string>> = {}
  for (const caller of callerNames) outcomes[caller] = await outcome(row, callers[caller])
  expect(outcomes).toEqual(row.expected)
})
