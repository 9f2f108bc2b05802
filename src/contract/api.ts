import * as z from 'zod/mini'
import * as account from './account.ts'
import * as admin from './admin.ts'
import * as bid from './bid.ts'
import * as chat from './chat.ts'
import { dashboardStats } from './dashboard.ts'
import { del, get, patch, post, put } from './endpoint.ts'
import * as event from './event.ts'
import { done } from './fields.ts'
import * as file from './file.ts'
import * as invoice from './invoice.ts'
import * as job from './job.ts'
import * as notification from './notification.ts'
import * as payment from './payment.ts'
import { health, publicConfig } from './public-config.ts'

const everyRole = account.roles
const bidders = ['supplier', 'salesman'] as const

/**
 * The whole product as calls: what is said, by whom, and what comes back. The server serves exactly this and
 * refuses to start where a call has no route; the web app's client and the API page are made from it.
 */
export const api = {
  config: get('/config', { who: 'public', reply: publicConfig, says: 'Public settings for the web app.' }),
  healthLive: get('/health/live', { who: 'public', reply: health, says: 'The process runs.' }),
  healthReady: get('/health/ready', { who: 'public', reply: health, says: 'The database answers.' }),

  profile: get('/profile', { who: 'token', reply: account.profile, says: "The caller's profile." }),
  createProfile: post('/profile', {
    who: 'token',
    body: account.newProfile,
    reply: account.profile,
    status: 201,
    says: 'Creates the profile of a buyer or supplier after sign-up; a buyer gets the free trial.',
  }),
  updateProfile: put('/profile', {
    who: everyRole,
    body: account.profileUpdate,
    reply: account.profile,
    says: "Changes the caller's company details.",
  }),
  patchProfile: patch('/profile', {
    who: everyRole,
    body: account.profileUpdate,
    reply: account.profile,
    says: 'The same as PUT.',
  }),
  chooseLanguage: put('/profile/language', {
    who: everyRole,
    body: account.languageChoice,
    reply: account.profile,
    says: "Sets the language of the caller's screens and mails.",
  }),

  changePassword: post('/auth/change-password', {
    who: 'token',
    body: account.passwordChange,
    reply: done,
    says: 'Changes the password and ends every other session.',
  }),
  forgotPassword: post('/auth/forgot-password', {
    who: 'public',
    body: account.forgottenPassword,
    reply: done,
    says: 'Mails a reset code; answers the same for unknown addresses.',
  }),
  resetPassword: post('/auth/reset-password', {
    who: 'public',
    body: account.passwordReset,
    reply: done,
    says: 'Sets a new password with a reset code and ends all sessions.',
  }),

  dashboardStats: get('/dashboard/stats', {
    who: everyRole,
    reply: dashboardStats,
    says: "Counters for the caller's role.",
  }),

  notifications: get('/notifications', {
    who: everyRole,
    query: notification.notificationsQuery,
    reply: z.array(notification.notification),
    paged: true,
    polled: true,
    says: "The caller's notifications, newest first.",
  }),
  unreadCount: get('/notifications/unread-count', {
    who: everyRole,
    reply: notification.unreadCount,
    polled: true,
    says: 'How many notifications are unread.',
  }),
  readNotification: post('/notifications/{id}/read', {
    who: everyRole,
    reply: notification.unreadCount,
    says: 'Marks one notification read.',
  }),
  readAllNotifications: post('/notifications/read-all', {
    who: everyRole,
    reply: notification.unreadCount,
    says: 'Marks all notifications read.',
  }),

  events: get('/events', {
    who: everyRole,
    reply: event.look,
    replies: 'events',
    says: 'A stream that tells where to look again; `Last-Event-ID` gives what was missed meanwhile. Polling does as well.',
  }),

  jobs: get('/jobs', {
    who: everyRole,
    query: job.jobsQuery,
    reply: z.array(job.job),
    paged: true,
    says: 'All jobs, newest first, the same for every caller: without bids, counts and e-mail addresses.',
  }),
  ownJobs: get('/jobs/my', {
    who: ['buyer'],
    query: job.ownJobsQuery,
    reply: z.array(job.job),
    paged: true,
    says: "The buyer's own jobs, each with its three cheapest bids and their count.",
  }),
  job: get('/jobs/{id}', { who: everyRole, reply: job.job, says: 'One job as the caller may see it.' }),
  postJob: post('/jobs', {
    who: ['buyer'],
    body: job.newJob,
    reply: job.job,
    status: 201,
    refusals: [402],
    says: 'Posts a job. Needs an active subscription or a running trial.',
  }),

  bidsOfJob: get('/jobs/{id}/bids', {
    who: everyRole,
    query: bid.bidsQuery,
    reply: z.array(bid.bid),
    paged: true,
    says: 'The bids of a job: all for its buyer and admins, own ones for bidders.',
  }),
  ownBids: get('/bids/my', {
    who: bidders,
    query: bid.bidsQuery,
    reply: z.array(bid.bid),
    paged: true,
    says: "The caller's bids, newest first.",
  }),
  placeBid: post('/jobs/{jobId}/bids', {
    who: ['supplier'],
    body: bid.newBid,
    reply: bid.bid,
    status: 201,
    says: 'Submits a bid on an open job, one per supplier and job.',
  }),
  placeSalesmanBid: post('/jobs/{id}/salesman-bids', {
    who: ['salesman'],
    body: bid.newSalesmanBid,
    reply: bid.bid,
    status: 201,
    says: 'Submits a bid for an unregistered company, one per job and GST number.',
  }),
  awardBid: post('/jobs/{jobId}/award/{bidId}', {
    who: ['buyer'],
    reply: done,
    says: 'Awards a bid: all others are rejected, the chat opens, every bidder is told.',
  }),

  uploadToJob: post('/upload/job/{id}', {
    who: everyRole,
    accepts: { files: 'job' },
    reply: file.uploadResult,
    status: 201,
    says: 'Adds files to a job: its company alone, at most 10 at once and 20 in all.',
  }),
  uploadToBid: post('/upload/bid/{id}', {
    who: everyRole,
    accepts: { files: 'bid' },
    reply: file.uploadResult,
    status: 201,
    says: 'Adds files to a bid that is not yet decided: its bidder alone, at most 10 at once and 20 in all.',
  }),
  files: get('/files/{fileType}/{itemId}', {
    who: everyRole,
    params: file.itemOfFiles,
    reply: z.array(file.fileAttachment),
    says: 'The files of a job, a bid or (fileType chat) a message, in the order in which they were added.',
  }),
  download: get('/download/{fileType}/{fileId}', {
    who: everyRole,
    params: file.oneFile,
    reply: file.fileBytes,
    replies: 'file',
    says: 'One file, to be saved under its original name.',
  }),

  chats: get('/chats', {
    who: everyRole,
    query: chat.chatQuery,
    reply: z.array(chat.chatSummary),
    paged: true,
    polled: true,
    says: "The caller's chats, the one with the newest message first.",
  }),
  messages: get('/jobs/{jobId}/chat', {
    who: everyRole,
    query: chat.chatQuery,
    reply: z.array(chat.message),
    paged: true,
    polled: true,
    refusals: [409],
    says: 'The messages of a chat, newest first.',
  }),
  sendMessage: post('/jobs/{jobId}/chat', {
    who: everyRole,
    body: chat.newMessage,
    reply: chat.message,
    status: 201,
    says: 'Sends a message.',
  }),
  sendMessageWithFiles: post('/jobs/{jobId}/chat/with-files', {
    who: everyRole,
    accepts: { files: 'chat' },
    body: chat.newMessageWithFiles,
    reply: chat.messageWithFiles,
    status: 201,
    says: 'Sends a message with files (PDF, JPG). Without text it reads "File attachment".',
  }),
  markChatRead: post('/chats/{jobId}/mark-read', {
    who: everyRole,
    reply: notification.unreadCount,
    says: 'Marks all messages of a chat read.',
  }),
  deleteMessage: del('/messages/{id}', { who: everyRole, reply: done, says: "Deletes one of the caller's messages." }),

  createSubscriptionOrder: post('/payments/create-subscription-order', {
    who: ['buyer'],
    reply: payment.subscriptionOrder,
    says: "Orders one month of the subscription; its id opens the provider's checkout.",
  }),
  verifySubscription: post('/payments/verify-subscription', {
    who: ['buyer'],
    accepts: 'form',
    body: payment.paymentVerification,
    reply: payment.verifiedSubscription,
    says: 'Credits what the checkout returned: one month for each payment, whoever reports it and however often.',
  }),
  paymentWebhook: post('/payments/webhook', {
    who: 'public',
    accepts: 'raw',
    reply: done,
    says: "Takes the payment provider's messages, signed over their bytes.",
  }),
  paySandboxOrder: post('/payments/sandbox/pay', {
    who: ['buyer'],
    body: payment.sandboxOrder,
    reply: payment.sandboxPayment,
    says: "Pays one of the caller's orders without money. Exists with the sandbox provider alone.",
  }),
  invoices: get('/payments/invoices', {
    who: ['buyer'],
    query: invoice.invoicesQuery,
    reply: z.array(invoice.invoice),
    paged: true,
    says: "The buyer's GST invoices, newest first.",
  }),
  invoice: get('/payments/invoices/{id}', {
    who: ['buyer'],
    reply: invoice.invoice,
    says: "One of the buyer's GST invoices.",
  }),
  invoicePdf: get('/payments/invoices/{id}/pdf', {
    who: ['buyer'],
    reply: z.unknown(),
    replies: 'file',
    says: "One of the buyer's GST invoices, as a PDF to be saved, in the buyer's language.",
  }),

  adminUsers: get('/admin/users', {
    who: ['admin'],
    query: admin.adminQuery,
    reply: z.array(account.user),
    paged: true,
    says: 'All users, newest first; `q` looks in company name and e-mail address.',
  }),
  adminJobs: get('/admin/jobs', {
    who: ['admin'],
    query: admin.adminQuery,
    reply: z.array(job.job),
    paged: true,
    says: 'All jobs, newest first; `q` looks in title and location.',
  }),
  adminBids: get('/admin/bids', {
    who: ['admin'],
    query: admin.adminQuery,
    reply: z.array(bid.bid),
    paged: true,
    says: 'All bids, newest first; `q` looks in job id and supplier id. Written to the audit log.',
  }),
  userDetails: get('/admin/users/{id}/details', {
    who: ['admin'],
    reply: admin.userDetails,
    says: 'A user with counts and the newest jobs and bids.',
  }),
  createStaff: post('/admin/users', {
    who: ['admin'],
    body: admin.newStaff,
    reply: account.profile,
    status: 201,
    says: 'Creates a salesman or an admin.',
  }),
  verifyUser: put('/admin/users/{id}/verification', {
    who: ['admin'],
    body: admin.verification,
    reply: account.profile,
    says: "Notes that a supplier's GST registration was checked, or withdraws that. A changed name or number withdraws it too.",
  }),
  deleteUser: del('/admin/users/{id}', { who: ['admin'], reply: done, says: 'Hides and anonymises a user.' }),
  deleteJob: del('/admin/jobs/{id}', {
    who: ['admin'],
    reply: done,
    says: 'Removes a job with its bids from every list.',
  }),
  deleteBid: del('/admin/bids/{id}', { who: ['admin'], reply: done, says: 'Removes a bid that is not awarded.' }),
  auditLog: get('/admin/audit-log', {
    who: ['admin'],
    query: admin.adminQuery,
    reply: z.array(admin.auditEntry),
    paged: true,
    says: 'What admins did and what was awarded, newest first.',
  }),
} as const

export type Api = typeof api
export type CallName = keyof Api
