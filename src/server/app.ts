import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { limits } from '#contract/limits.ts'
import { pages } from '#contract/pages.ts'
import { alarmKinds } from './alarms/alarm-kinds.ts'
import { startAlarmWorker } from './alarms/alarm-worker.ts'
import type { Config } from './config.ts'
import { type Database, type Databases, databaseTime } from './db/database.ts'
import { createListReader, type ReadList } from './db/list-reader.ts'
import { mailTransport, startDeliveryWorker } from './deliveries/delivery-worker.ts'
import { startMailWorker } from './deliveries/mail-worker.ts'
import { settingsOfMails } from './deliveries/notices-mail.ts'
import { queueMail } from './deliveries/outbox.ts'
import { pushTransport } from './deliveries/push/push-transport.ts'
import { startNoticeMails } from './deliveries/queue-notice-mails.ts'
import { stopInvitationsPath } from './deliveries/stop-invitations-path.ts'
import { stopAlertsPath, unsubscribePath } from './deliveries/unsubscribe-path.ts'
import { startWebhookWorker } from './deliveries/webhook/webhook-worker.ts'
import { demoPassword } from './demo/demo-accounts.ts'
import { refuseDemo } from './demo/refuse-demo.ts'
import { listenToServers } from './events/channel.ts'
import { eventRoutes } from './events/event-routes.ts'
import { publishChange } from './events/publish-invalidation.ts'
import { createStreams } from './events/streams.ts'
import { findProfile, languageOf } from './features/account/account-queries.ts'
import { accountRoutes } from './features/account/account-routes.ts'
import { adminRoutes } from './features/admin/admin-routes.ts'
import { factorNeeded } from './features/admin/second-factor/factor-queries.ts'
import { awardRequestRoutes } from './features/award-requests/award-request-routes.ts'
import { awardRoutes } from './features/awards/award-routes.ts'
import { biddingRoutes } from './features/bidding/bidding-routes.ts'
import { bidRoutes } from './features/bids/bid-routes.ts'
import { billRoutes } from './features/bills/bill-routes.ts'
import { boqRoutes } from './features/boq/boq-routes.ts'
import { chatRoutes } from './features/chat/chat-routes.ts'
import { checkRoutes } from './features/checks/check-routes.ts'
import { companyRoutes } from './features/company/company-routes.ts'
import { dashboardRoutes } from './features/dashboard/dashboard-routes.ts'
import { disputeRoutes } from './features/disputes/dispute-routes.ts'
import { escrowRoutes } from './features/escrow/escrow-routes.ts'
import { fileRoutes } from './features/files/file-routes.ts'
import { invitationRoutes } from './features/invitations/invitation-routes.ts'
import { jobRoutes } from './features/jobs/job-routes.ts'
import { createPublicJobs } from './features/jobs/public-jobs.ts'
import { matchingRoutes } from './features/matching/matching-routes.ts'
import { notificationRoutes } from './features/notifications/notification-routes.ts'
import { offersRoutes } from './features/offers/offers-routes.ts'
import { orderRoutes } from './features/orders/order-routes.ts'
import { payableRoutes } from './features/payables/payable-routes.ts'
import { placesRoutes } from './features/places/places-routes.ts'
import { platformRoutes } from './features/platform/platform-routes.ts'
import { priceRangeRoutes } from './features/price-ranges/price-range-routes.ts'
import { pushRoutes } from './features/push/push-routes.ts'
import { questionRoutes } from './features/questions/question-routes.ts'
import { quoteRoutes } from './features/quotes/quote-routes.ts'
import { receivingRoutes } from './features/receiving/receiving-routes.ts'
import { recordRoutes } from './features/records/record-routes.ts'
import { reportRoutes } from './features/reports/report-routes.ts'
import { representationRoutes } from './features/representations/representation-routes.ts'
import { reviewRoutes } from './features/reviews/review-routes.ts'
import { searchesRoutes } from './features/searches/searches-routes.ts'
import { signalRoutes } from './features/signals/signal-routes.ts'
import { statementRoutes } from './features/statement/statement-routes.ts'
import { subscriptionRoutes } from './features/subscription/subscription-routes.ts'
import { webhookRoutes } from './features/webhooks/webhook-routes.ts'
import { addressInLogOf } from './http/address-in-log.ts'
import { serveApiPage } from './http/api-page.ts'
import { askEmbeddedSignIn, askHostedSignIn } from './http/ask-sign-in.ts'
import { createTokenVerifier } from './http/bearer-tokens.ts'
import { addBodyParsers } from './http/body-parsers.ts'
import { compression } from './http/compression.ts'
import { answerClientError, answerFrameworkError, setErrorReplies } from './http/errors.ts'
import { createIdentify } from './http/identify.ts'
import type { Metrics } from './http/metrics.ts'
import { identifyInLog, logRequests, requestLogging } from './http/request-log.ts'
import { createServe } from './http/route.ts'
import { addSecurityHeaders } from './http/security-headers.ts'
import { createStopping } from './http/stopping.ts'
import { addUploads } from './http/upload.ts'
import { serveWebApp } from './http/web-app.ts'
import { startScheduledTasks } from './scheduled-tasks/run-scheduled-tasks.ts'
import { scheduledTasksOf } from './scheduled-tasks/scheduled-tasks.ts'
import {
  chooseEscrow,
  chooseFileStore,
  chooseMail,
  choosePayments,
  chooseRegister,
  chooseWordNotes,
  createPushSender,
  createWebhookSender,
  type Services,
} from './services.ts'
import { createSignInService, type SignInService } from './sign-in/sign-in-service.ts'
import { createTurns } from './turns.ts'

export type AppOptions = {
  config: Config
  database: Database
  /** Connections of their own for what reads much, and for the health check; by default they share those of `database`. */
  reports?: Database
  probe?: Database
  /** A read replica of `database`, for lists. */
  replica?: Pick<Databases, 'database' | 'reports'> | null
  /** Folder of the built web app; without it only the API is served. */
  webFolder?: string
  logger?: FastifyServerOptions['logger']
  now?: () => string
  /** False for a command that only uses the services: workers and scheduled tasks run in servers only. */
  background?: boolean
  /** Counts everything that has a metric. */
  metrics?: Metrics
  /** Prints mail where no mail server is set. */
  print?: (text: string) => void
}

export type App = {
  http: FastifyInstance
  services: Services
  signIn: SignInService | null
  /** Graceful stop: finishes running requests first. `http.close()` alone is for tests without running requests. */
  stop(): Promise<void>
}

const slices = [
  platformRoutes,
  accountRoutes,
  jobRoutes,
  biddingRoutes,
  boqRoutes,
  statementRoutes,
  bidRoutes,
  questionRoutes,
  fileRoutes,
  chatRoutes,
  notificationRoutes,
  eventRoutes,
  dashboardRoutes,
  adminRoutes,
  companyRoutes,
  offersRoutes,
  matchingRoutes,
  searchesRoutes,
  placesRoutes,
  invitationRoutes,
  quoteRoutes,
  checkRoutes,
  awardRequestRoutes,
  awardRoutes,
  orderRoutes,
  receivingRoutes,
  escrowRoutes,
  billRoutes,
  disputeRoutes,
  payableRoutes,
  subscriptionRoutes,
  webhookRoutes,
  pushRoutes,
  reportRoutes,
  representationRoutes,
  recordRoutes,
  priceRangeRoutes,
  signalRoutes,
  reviewRoutes,
]

const signInPrefix = '/auth/v1'
/** Timeout for receiving a request: enough for the largest file over a slow network. */
const receiveWithinMs = 15 * 60_000

/** Builds the whole server, ready to listen; lists everything it consists of. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, database, replica = null, metrics, now = () => new Date().toISOString(), print = () => {} } = options
  const { reports = database, probe = database } = options
  const watched: Metrics['watchCalls'] = (port, adapter) => metrics?.watchCalls(port, adapter) ?? adapter
  const http = fastify({
    logger: options.logger ?? false,
    ...requestLogging(config),
    trustProxy: config.trustProxy,
    bodyLimit: limits.bodyBytes,
    requestTimeout: receiveWithinMs,
    routerOptions: { maxParamLength: 200 },
    frameworkErrors: answerFrameworkError,
    clientErrorHandler: answerClientError,
  })

  const addressInLog = addressInLogOf(config.logAddressKey)
  const stopping = createStopping(http.server)
  const personChanged: Services['personChanged'] = async (sql, userId) => {
    identify.forget(userId)
    await publishChange(sql, userId)
  }
  const signIn = config.embeddedSignIn ? await embeddedSignIn(options, personChanged) : null
  const identify = createIdentify({
    verifyToken: createTokenVerifier(config, signIn ? () => fetchEmbeddedKeys(http) : undefined),
    isSessionLive: async (sessionId) => !signIn || signIn.isSessionLive(database, sessionId),
    findProfile: (userId) => findProfile(database, userId),
    factorNeeded: (session) => factorNeeded(database, session, config.adminSecondFactor === 'required'),
  })
  const streams = createStreams({
    companyOf: (authorization) =>
      identify.identify(authorization).then(
        ({ profile }) => profile?.company_id ?? null,
        () => null,
      ),
  })
  const services: Services = {
    config,
    database,
    readList: createListReader(database, replica?.database ?? null, http.log),
    reports: { database: reports, readList: inTurns(createListReader(reports, replica?.reports ?? null, http.log)) },
    probe,
    now,
    personChanged,
    companyChanged: personChanged,
    endSessions: async (tx, userId) => signIn?.endSessions(tx, userId),
    accountsWithPassword: async (password, emails) => signIn?.accountsWithPassword(password, emails) ?? [],
    timeIn: async (sql) => options.now?.() ?? (await databaseTime(sql)),
    wordNotes: chooseWordNotes(config, (why) => metrics?.countDropped(why)),
    streams,
    isStopping: stopping.isStopping,
    payments: watched('payments', await choosePayments(config, database)),
    escrow: await chooseEscrow(config, database),
    companyRegister: await chooseRegister(config),
    fileStore: watched('files', await chooseFileStore(config)),
    log: http.log,
    serviceToken: async () => (signIn ? signIn.serviceToken() : config.authServiceKey),
    askSignIn: signIn ? askEmbeddedSignIn(http, signInPrefix) : askHostedSignIn(config),
  }

  setErrorReplies(http)
  logRequests(http, { trustProxy: config.trustProxy, addressInLog })
  metrics?.watchRequests(http)
  addSecurityHeaders(http, config)
  if (signIn) await http.register(signIn.routes, { prefix: signInPrefix })
  await http.register(compress, compression)
  await http.register(
    async (api) => {
      addBodyParsers(api)
      const { serve, assertAllServed } = createServe(api, {
        identify,
        database,
        uploads: await addUploads(api),
        incomingFolder: services.config.incomingFolder,
      })
      for (const addRoutes of slices) addRoutes(serve, services)
      assertAllServed()
    },
    { prefix: '/api' },
  )
  // For people whose mail program opens the address instead of posting to it.
  http.get(unsubscribePath(':token'), (_request, reply) => reply.redirect(settingsOfMails))
  http.get<{ Params: { token: string } }>(stopInvitationsPath(':token'), ({ params }, reply) =>
    reply.redirect(`/stop#${encodeURIComponent(params.token)}`),
  )
  http.get<{ Params: { token: string } }>(stopAlertsPath(':token'), ({ params }, reply) =>
    reply.redirect(`${pages.alerts.path}#${encodeURIComponent(params.token)}`),
  )
  await serveApiPage(http, config)
  if (options.webFolder)
    await serveWebApp(http, { folder: options.webFolder, config, jobs: createPublicJobs(services) })

  http.addHook('preClose', async () => streams.endAll())
  const listening = await listenToServers(database, {
    heard(message) {
      if ('changed' in message) identify.forget(message.changed)
      streams.heard(message)
    },
    // After a reconnect, invalidations may have been missed. All streams end; the new ones of the browsers start from the
    // present.
    connected: () => streams.endAll(),
  })
  http.addHook('onClose', () => listening.stop())
  if (options.background !== false) {
    if (config.production) await refuseDemo(services)
    const sender = watched('mail', await chooseMail(config, print))
    const mailWorker = await startMailWorker({ database, sender, log: http.log })
    const deliveryWorker = startDeliveryWorker({ database, transport: mailTransport(sender), config, log: http.log })
    // Without a mail server nobody could read them.
    const noticeMails = config.smtpUrl ? startNoticeMails({ database, log: http.log }) : null
    const pushWorker = startDeliveryWorker({
      database,
      transport: pushTransport({ database, sender: watched('push', createPushSender(config)), config }),
      config,
      log: http.log,
    })
    const webhookWorker = startWebhookWorker({
      database,
      sender: watched('webhooks', createWebhookSender(config)),
      config,
      log: http.log,
    })
    const tasks = scheduledTasksOf(services, signIn && (() => signIn.deleteExpired())).map(
      (task) => metrics?.watchTask(task) ?? task,
    )
    // Must come last: a task calls the embedded sign-in service, which freezes the app's routes.
    const runningTasks = startScheduledTasks(tasks, http.log)
    const alarmWorker = startAlarmWorker({ ...services, kinds: alarmKinds })
    const workers = [
      runningTasks,
      mailWorker,
      deliveryWorker,
      pushWorker,
      webhookWorker,
      alarmWorker,
      ...(noticeMails ? [noticeMails] : []),
    ]
    http.addHook('onClose', async () => void (await Promise.all(workers.map((worker) => worker.stop()))))
  }
  const stop = async () => {
    const unfinished = await stopping.finishRequests(streams.endAll)
    if (unfinished > 0) http.log.warn({ unfinished }, 'requests were cut off')
    await http.close()
  }
  return { http, services, signIn, stop }
}

/** As many as there are connections: more at once would share them, so that none were answered in time. */
const reportsAtOnce = { atOnce: 2, mostWaiting: 100 }

function inTurns(readList: ReadList): ReadList {
  const inTurn = createTurns(reportsAtOnce)
  return (read) => inTurn(() => readList(read))
}

async function embeddedSignIn(
  { config, database }: AppOptions,
  sessionsEnded: Services['personChanged'],
): Promise<SignInService> {
  return createSignInService({
    database,
    issuer: config.authIssuer,
    siteUrl: config.publicUrl,
    confirmEmail: config.confirmEmail,
    minPasswordLength: limits.passwordMinLength,
    brandName: config.brandName,
    commonPasswords: config.refuseCommonPasswords ? await readCommonPasswords() : new Set(),
    rateLimitFactor: config.rateLimitFactor,
    usedTokenDays: config.retention.usedTokens,
    sessionsEnded,
    languageOf,
    sendMail: queueMail,
    addressInLog: addressInLogOf(config.logAddressKey),
    identifyInLog,
  })
}

/** Imported only where needed: the list is half a megabyte. */
async function readCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set([...(dictionary['passwords-common'] as string[]), demoPassword])
}

async function fetchEmbeddedKeys(http: FastifyInstance): Promise<Response> {
  const answer = await http.inject(`${signInPrefix}/.well-known/jwks.json`)
  return new Response(answer.payload, { status: answer.statusCode })
}
