import * as z from 'zod/mini'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as award from './award-request.ts'
import * as bid from './bid.ts'
import * as chat from './chat.ts'
import * as company from './company.ts'
import { dashboardActions, dashboardStats } from './dashboard.ts'
import { del, get, patch, post, put } from './endpoint.ts'
import * as event from './event.ts'
import { done } from './fields.ts'
import * as file from './file.ts'
import * as invoice from './invoice.ts'
import * as job from './job.ts'
import * as notification from './notification.ts'
import * as payment from './payment.ts'
import { health, publicConfig } from './public-config.ts'
import * as site from './site.ts'

const everyRole = account.roles
const bidders = ['supplier', 'salesman'] as const

/**
 * Every call of the product: its path, who may make it, its input and its reply. The server refuses to start if a call here has
 * no route; the web client and the API page are generated from it.
 */
export const api = {
  config: get('/config', { access: 'public', reply: publicConfig, summary: 'Public settings for the web app.' }),
  healthLive: get('/health/live', { access: 'public', reply: health, summary: 'The process runs.' }),
  healthReady: get('/health/ready', { access: 'public', reply: health, summary: 'The database answers.' }),

  profile: get('/profile', { access: 'token', reply: account.profile, summary: "The caller's profile." }),
  createProfile: post('/profile', {
    access: 'token',
    body: account.newProfile,
    reply: account.profile,
    status: 201,
    summary: 'Creates the profile of a buyer or supplier after sign-up; a buyer gets the free trial.',
  }),
  updateProfile: put('/profile', {
    access: everyRole,
    body: account.profileUpdate,
    reply: account.profile,
    summary: "Changes the caller's company details.",
  }),
  patchProfile: patch('/profile', {
    access: everyRole,
    body: account.profileUpdate,
    reply: account.profile,
    summary: 'The same as PUT.',
  }),
  chooseLanguage: put('/profile/language', {
    access: everyRole,
    body: account.languageChoice,
    reply: account.profile,
    summary: "Sets the language of the caller's screens and mails.",
  }),

  changeName: put('/profile/name', {
    access: everyRole,
    body: account.nameChange,
    reply: account.profile,
    summary: "Sets the caller's own name, as colleagues read it.",
  }),

  changePassword: post('/auth/change-password', {
    access: 'token',
    body: account.passwordChange,
    reply: done,
    summary: 'Changes the password and ends every other session.',
  }),
  forgotPassword: post('/auth/forgot-password', {
    access: 'public',
    body: account.forgottenPassword,
    reply: done,
    summary: 'Mails a reset code; answers the same for unknown addresses.',
  }),
  resetPassword: post('/auth/reset-password', {
    access: 'public',
    body: account.passwordReset,
    reply: done,
    summary: 'Sets a new password with a reset code and ends all sessions.',
  }),

  dashboardActions: get('/dashboard/actions', {
    access: everyRole,
    reply: dashboardActions,
    polled: true,
    summary:
      'What waits for the caller: chats, jobs to decide, jobs without bids, new jobs to bid on; at most 100 of each.',
  }),
  dashboardStats: get('/dashboard/stats', {
    access: everyRole,
    reply: dashboardStats,
    summary: "Counters for the caller's role.",
  }),

  notifications: get('/notifications', {
    access: everyRole,
    query: notification.notificationsQuery,
    reply: z.array(notification.notification),
    paged: true,
    polled: true,
    summary: "The caller's notifications, newest first.",
  }),
  unreadCount: get('/notifications/unread-count', {
    access: everyRole,
    reply: notification.unreadCount,
    polled: true,
    summary: 'How many notifications are unread.',
  }),
  readNotification: post('/notifications/{id}/read', {
    access: everyRole,
    reply: notification.unreadCount,
    summary: 'Marks one notification read.',
  }),
  readAllNotifications: post('/notifications/read-all', {
    access: everyRole,
    reply: notification.unreadCount,
    summary: 'Marks all notifications read.',
  }),

  events: get('/events', {
    access: everyRole,
    reply: event.look,
    produces: 'events',
    summary:
      'A stream that tells where to look again; `Last-Event-ID` gives what was missed meanwhile. Polling does as well.',
  }),

  jobs: get('/jobs', {
    access: everyRole,
    query: job.jobsQuery,
    reply: z.array(job.job),
    paged: true,
    summary: 'All jobs, newest first, the same for every caller: without bids, counts and e-mail addresses.',
  }),
  jobsForBidder: get('/jobs/for-bidder', {
    access: bidders,
    query: job.jobsQuery,
    reply: z.array(job.jobForBidder),
    paged: true,
    summary:
      'All jobs, newest first, each with what the caller has bid. A salesman finds words in title and location alone.',
  }),
  ownJobs: get('/jobs/my', {
    access: ['buyer'],
    query: job.ownJobsQuery,
    reply: z.array(job.job),
    paged: true,
    summary:
      "The buyer's own jobs, each with its three cheapest bids and their count; by status, with bids or without.",
  }),
  job: get('/jobs/{id}', { access: everyRole, reply: job.job, summary: 'One job as the caller may see it.' }),
  postJob: post('/jobs', {
    access: ['buyer'],
    body: job.newJob,
    reply: job.job,
    status: 201,
    refusals: [402],
    summary: 'Posts a job. Needs an active subscription or a running trial.',
  }),

  bidsOfJob: get('/jobs/{id}/bids', {
    access: everyRole,
    query: bid.bidsQuery,
    reply: z.array(bid.bid),
    paged: true,
    summary: 'The bids of a job: all for its buyer and admins, own ones for bidders.',
  }),
  allBidsOfJob: get('/jobs/{id}/bids/all', {
    access: everyRole,
    reply: z.array(bid.bid),
    summary: 'The same, all of them at once: a comparison of one page could miss the cheapest.',
  }),
  bid: get('/bids/{id}', { access: everyRole, reply: bid.bid, summary: 'One bid, for whoever sees it in a list.' }),
  ownBids: get('/bids/my', {
    access: bidders,
    query: bid.ownBidsQuery,
    reply: z.array(bid.bid),
    paged: true,
    summary: "The caller's bids, newest first; by outcome, and by words in title and location of their jobs.",
  }),
  ownBidTotals: get('/bids/my/totals', {
    access: bidders,
    reply: bid.bidTotals,
    summary: 'How many bids the caller has of each outcome, and the sum of their prices.',
  }),
  knownCompanies: get('/jobs/{id}/known-companies', {
    access: ['salesman'],
    reply: z.array(bid.knownCompany),
    summary: 'The companies for which the salesman has bid before, the latest first, and whether on this job.',
  }),
  placeBid: post('/jobs/{jobId}/bids', {
    access: ['supplier'],
    body: bid.newBid,
    reply: bid.bid,
    status: 201,
    summary: 'Submits a bid on an open job, one per supplier and job.',
  }),
  placeSalesmanBid: post('/jobs/{id}/salesman-bids', {
    access: ['salesman'],
    body: bid.newSalesmanBid,
    reply: bid.bid,
    status: 201,
    summary: 'Submits a bid for an unregistered company, one per job and GST number.',
  }),
  awardBid: post('/jobs/{jobId}/award/{bidId}', {
    access: ['buyer'],
    reply: done,
    summary: 'Awards a bid: all others are rejected, the chat opens, every bidder is told.',
  }),

  uploadToJob: post('/upload/job/{id}', {
    access: everyRole,
    consumes: { files: 'job' },
    reply: file.uploadResult,
    status: 201,
    summary: 'Adds files to a job: its company alone, at most 10 at once and 20 in all.',
  }),
  uploadToBid: post('/upload/bid/{id}', {
    access: everyRole,
    consumes: { files: 'bid' },
    reply: file.uploadResult,
    status: 201,
    summary: 'Adds files to a bid that is not yet decided: its bidder alone, at most 10 at once and 20 in all.',
  }),
  files: get('/files/{fileType}/{itemId}', {
    access: everyRole,
    params: file.itemOfFiles,
    reply: z.array(file.fileAttachment),
    summary: 'The files of a job, a bid or (fileType chat) a message, in the order in which they were added.',
  }),
  download: get('/download/{fileType}/{fileId}', {
    access: everyRole,
    params: file.oneFile,
    reply: file.fileBytes,
    produces: 'file',
    summary: 'One file, to be saved under its original name.',
  }),

  chats: get('/chats', {
    access: everyRole,
    query: chat.chatQuery,
    reply: z.array(chat.chatSummary),
    paged: true,
    polled: true,
    summary: "The caller's chats, the one with the newest message first.",
  }),
  messages: get('/jobs/{jobId}/chat', {
    access: everyRole,
    query: chat.chatQuery,
    reply: z.array(chat.message),
    paged: true,
    polled: true,
    refusals: [409],
    summary: 'The messages of a chat, newest first.',
  }),
  sendMessage: post('/jobs/{jobId}/chat', {
    access: everyRole,
    body: chat.newMessage,
    reply: chat.message,
    status: 201,
    summary: 'Sends a message.',
  }),
  sendMessageWithFiles: post('/jobs/{jobId}/chat/with-files', {
    access: everyRole,
    consumes: { files: 'chat' },
    body: chat.newMessageWithFiles,
    reply: chat.messageWithFiles,
    status: 201,
    summary: 'Sends a message with files (PDF, JPG). Without text it reads "File attachment".',
  }),
  markChatRead: post('/chats/{jobId}/mark-read', {
    access: everyRole,
    reply: notification.unreadCount,
    summary: 'Marks all messages of a chat read.',
  }),
  deleteMessage: del('/messages/{id}', {
    access: everyRole,
    reply: done,
    summary: "Deletes one of the caller's messages.",
  }),

  createSubscriptionOrder: post('/payments/create-subscription-order', {
    access: ['buyer'],
    reply: payment.subscriptionOrder,
    summary: "Orders one month of the subscription; its id opens the provider's checkout.",
  }),
  verifySubscription: post('/payments/verify-subscription', {
    access: ['buyer'],
    consumes: 'form',
    body: payment.paymentVerification,
    reply: payment.verifiedSubscription,
    summary: 'Credits what the checkout returned: one month for each payment, whoever reports it and however often.',
  }),
  paymentWebhook: post('/payments/webhook', {
    access: 'public',
    consumes: 'raw',
    reply: done,
    summary: "Takes the payment provider's messages, signed over their bytes.",
  }),
  paySandboxOrder: post('/payments/sandbox/pay', {
    access: ['buyer'],
    body: payment.sandboxOrder,
    reply: payment.sandboxPayment,
    summary: "Pays one of the caller's orders without money. Exists with the sandbox provider alone.",
  }),
  invoices: get('/payments/invoices', {
    access: ['buyer'],
    query: invoice.invoicesQuery,
    reply: z.array(invoice.invoice),
    paged: true,
    summary: "The buyer's GST invoices, newest first.",
  }),
  invoice: get('/payments/invoices/{id}', {
    access: ['buyer'],
    reply: invoice.invoice,
    summary: "One of the buyer's GST invoices.",
  }),
  invoicePdf: get('/payments/invoices/{id}/pdf', {
    access: ['buyer'],
    reply: z.unknown(),
    produces: 'file',
    summary: "One of the buyer's GST invoices, as a PDF to be saved, in the buyer's language.",
  }),

  company: get('/company', { access: everyRole, reply: company.company, summary: "The caller's company." }),
  members: get('/company/members', {
    access: everyRole,
    reply: z.array(company.member),
    summary: "The people of the caller's company, in the order in which they joined.",
  }),
  changeMember: patch('/company/members/{userId}', {
    access: everyRole,
    body: company.memberChange,
    reply: company.member,
    refusals: [409],
    summary: "Changes a member's role, award limit or deputy. Owners alone.",
  }),
  removeMember: del('/company/members/{userId}', {
    access: everyRole,
    reply: done,
    refusals: [409],
    summary: 'Removes a member, whose sessions end at once, or leaves the company. The last owner stays.',
  }),
  invitations: get('/company/invitations', {
    access: everyRole,
    reply: z.array(company.invitation),
    summary: 'The open invitations, newest first. Owners alone.',
  }),
  inviteMember: post('/company/invitations', {
    access: everyRole,
    body: company.newInvitation,
    reply: company.invitation,
    status: 201,
    refusals: [429],
    summary: 'Mails an invitation, which takes the place of an earlier one to this address. Owners alone.',
  }),
  withdrawInvitation: del('/company/invitations/{id}', {
    access: everyRole,
    reply: done,
    summary: 'Withdraws an open invitation. Owners alone.',
  }),
  openInvitation: get('/company/invitations/{token}', {
    access: 'public',
    params: company.invitationParams,
    reply: company.openInvitation,
    summary: 'An invitation, for whoever has its link. Used, withdrawn, expired and unknown ones are told alike.',
  }),
  acceptInvitation: post('/company/invitations/{token}/accept', {
    access: 'token',
    params: company.invitationParams,
    body: account.invitedProfile,
    reply: account.profile,
    summary: 'Joins a company, with a sign-in account of the address that was invited.',
  }),
  setApprovalRules: put('/company/approval-rules', {
    access: ['buyer'],
    body: company.approvalRules,
    reply: company.approvalRules,
    summary: 'Sets above which amounts awards need approval, and by how many. Owners alone.',
  }),
  companyLog: get('/company/audit-log', {
    access: everyRole,
    query: company.companyLogQuery,
    reply: z.array(company.companyLogEntry),
    paged: true,
    summary: 'What was done in the company and by whom, newest first. Owners and accounts.',
  }),
  sites: get('/company/sites', {
    access: ['buyer'],
    query: site.sitesQuery,
    reply: z.array(site.site),
    paged: true,
    summary: "The sites of the caller's company, newest first, closed ones among them.",
  }),
  createSite: post('/company/sites', {
    access: ['buyer'],
    body: site.newSite,
    reply: site.site,
    status: 201,
    summary: 'Adds a site with the people who receive there.',
  }),
  updateSite: put('/company/sites/{id}', {
    access: ['buyer'],
    body: site.siteUpdate,
    reply: site.site,
    summary: 'Changes a site, or closes it.',
  }),

  requestAward: post('/jobs/{jobId}/award-requests', {
    access: ['buyer'],
    body: award.newAwardRequest,
    reply: award.awardRequest,
    status: 201,
    summary: 'Asks colleagues to approve an award above what the caller decides alone.',
  }),
  awardRequests: get('/award-requests', {
    access: ['buyer'],
    query: award.awardRequestsQuery,
    reply: z.array(award.awardRequest),
    paged: true,
    summary: 'Awards that were or are to be approved, newest first.',
  }),
  awardRequest: get('/award-requests/{id}', {
    access: ['buyer'],
    reply: award.awardRequest,
    summary: 'One of them.',
  }),
  decideAward: post('/award-requests/{id}/decision', {
    access: ['buyer'],
    body: award.awardDecision,
    reply: award.awardRequest,
    summary: 'Approves or refuses an award. The last approval that it needs makes the award.',
  }),
  withdrawAwardRequest: post('/award-requests/{id}/withdraw', {
    access: ['buyer'],
    reply: award.awardRequest,
    summary: 'Takes back a request on which nobody has decided yet. Who asked for it alone.',
  }),

  adminCompanies: get('/admin/companies', {
    access: ['admin'],
    query: admin.adminQuery,
    reply: z.array(admin.companySummary),
    paged: true,
    summary: 'All companies, newest first; `q` looks in company name, e-mail address and GST number.',
  }),
  closeCompany: del('/admin/companies/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Closes a company: hides and anonymises it with all its members.',
  }),
  adminUsers: get('/admin/users', {
    access: ['admin'],
    query: admin.adminUsersQuery,
    reply: z.array(account.user),
    paged: true,
    summary: 'All users, newest first; `q` looks in company name and e-mail address.',
  }),
  adminJobs: get('/admin/jobs', {
    access: ['admin'],
    query: admin.adminJobsQuery,
    reply: z.array(job.job),
    paged: true,
    summary: 'All jobs, newest first; `q` looks in title and location.',
  }),
  adminBids: get('/admin/bids', {
    access: ['admin'],
    query: admin.adminBidsQuery,
    reply: z.array(bid.bid),
    paged: true,
    summary: 'All bids, newest first; `q` looks in job id and supplier id. Written to the audit log.',
  }),
  userDetails: get('/admin/users/{id}/details', {
    access: ['admin'],
    reply: admin.userDetails,
    summary: 'A user with counts and the newest jobs and bids.',
  }),
  createStaff: post('/admin/users', {
    access: ['admin'],
    body: admin.newStaff,
    reply: account.profile,
    status: 201,
    summary: 'Creates a salesman or an admin.',
  }),
  verifyUser: put('/admin/users/{id}/verification', {
    access: ['admin'],
    body: admin.verification,
    reply: account.profile,
    summary:
      "Notes that a supplier's GST registration was checked, or withdraws that. A changed name or number withdraws it too.",
  }),
  deleteUser: del('/admin/users/{id}', { access: ['admin'], reply: done, summary: 'Hides and anonymises a user.' }),
  deleteJob: del('/admin/jobs/{id}', {
    access: ['admin'],
    reply: done,
    summary: 'Removes a job with its bids from every list.',
  }),
  deleteBid: del('/admin/bids/{id}', { access: ['admin'], reply: done, summary: 'Removes a bid that is not awarded.' }),
  auditLog: get('/admin/audit-log', {
    access: ['admin'],
    query: admin.auditLogQuery,
    reply: z.array(admin.auditEntry),
    paged: true,
    summary: 'What admins did and what was awarded, newest first.',
  }),
} as const

export type Api = typeof api
export type CallName = keyof Api
