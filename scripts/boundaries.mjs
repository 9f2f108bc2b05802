/** Import boundaries. Each rule has a planted violation in `tests/planted-violations`, which must be detected. */

const open = {
  account: 'account-queries',
  checks:
    '(badge-columns|check-alarm|evidence|gst-claims|pass-checks|refresh-badge|same-gst-number|withdraw-stale-checks)',
  jobs: '(deadline-alarms|delete-drafts|job-access|job-queries|job-status|lock-draft|lock-job|place-of-supply)',
  bidding: 'close-bids',
  'award-requests': 'end-requests',
  awards:
    '(award-plan|check-awards|end-offers|lapse-offers|lock-award|make-awards|perform-award|settle-offer|stored-awards)',
  statement: 'statement-of-job',
  boq: '(change-lines|items-of-job)',
  bids: '(bids-of-jobs|find-split-awards|guest-bids|read-quotation|settle-job)',
  bills:
    '(advance-left|bill-queries|compare-bills|date-bills|facts-of-order|order-billed|parties-on-order|set-off|settle|waiting-bills)',
  chat: '(hide-message|open-chat|waiting-chats)',
  company: '(company-page|erase-company|found-company|hold-membership|invitation-token|pass-on-contact)',
  invitations: '(add-matched-invitations|address-hash)',
  files: '(attachments|file-queries|upload-limit)',
  quotes: '(add-link|require-no-quote|require-room|tell-guests)',
  disputes: 'dispute-queries',
  offers: 'offers-queries',
  orders: '(complete-order|document-series|end-orders|lock-order|milestones-due|order-alarms)',
  matching: 'matching-alarms',
  records: '(company-records|compute-records)',
  questions: 'question-queries',
  representations: '(ask-consent|consent-columns|disowned-by)',
  reviews: '(lock-reviews|remove-review|review-alarms)',
  searches: 'people-searching',
  subscription: 'subscription-alarm',
  receiving: '(accept-surplus|receiving-queries)',
}
const doors = Object.entries(open)
  .map(([slice, door]) => `${slice}/${door}`)
  .join('|')

/**
 * @typedef {Extract<import('dependency-cruiser').IForbiddenRuleType, { from: { orphan?: boolean } }>} Rule
 * @type {(name: string, comment: string, from: Rule['from'], to: Rule['to']) => Rule}
 */
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

export const rules = [
  rule('no-cycles', 'A cycle has no top to start reading at.', {}, { circular: true }),
  rule(
    'no-orphans',
    'What nothing imports is dead.',
    {
      orphan: true,
      pathNot:
        '(^src/server/(main|commands/[^/]+)|^src/web/app/main|^src/web/device/service-worker|\\.test)\\.tsx?$|\\.d\\.ts$|\\.css$|\\.sql$',
    },
    {},
  ),
  rule(
    'contract-is-pure',
    'The contract knows zod alone.',
    { path: '^src/contract', pathNot: '\\.test\\.ts$' },
    {
      pathNot: '^src/contract|(^|node_modules/)zod/',
    },
  ),
  rule(
    'domain-knows-the-contract-alone',
    'What is allowed is decided without clock, input or output.',
    {
      path: '^src/domain',
      pathNot: '\\.test\\.ts$',
    },
    { pathNot: '^src/(domain|contract)' },
  ),
  rule(
    'web-never-meets-server',
    'The browser sees the server through the contract.',
    { path: '^src/web' },
    {
      path: '^(src/server|node:|tests)',
    },
  ),
  rule(
    'server-never-meets-web',
    'The server sees the browser through the contract.',
    { path: '^src/server' },
    {
      path: '^src/web',
    },
  ),
  rule(
    'ui-knows-no-product',
    'The parts could serve any product.',
    { path: '^src/web/ui' },
    {
      path: '^src/(web/(?!ui|language)|contract|domain)',
    },
  ),
  rule(
    'features-know-no-pages',
    'Pages compose features, never the other way.',
    { path: '^src/web/features' },
    {
      path: '^src/web/(pages|app)',
    },
  ),
  rule(
    'fastify-at-the-edge',
    'HTTP is known to the app, the edge and the sign-in face alone.',
    {
      path: '^src/server',
      pathNot: '^src/server/(app|services)\\.ts$|^src/server/http/|^src/server/sign-in/|-routes\\.ts$|\\.test\\.ts$',
    },
    { path: '(^|node_modules/)@?fastify(/|$)' },
  ),
  rule(
    'one-door-to-the-driver',
    'The vendored driver is opened in one place, its client in database.ts.',
    { path: '^src', pathNot: '^src/server/db/postgres-driver\\.ts$' },
    { path: '(^|/)vendor/' },
  ),
  rule(
    'slices-meet-at-their-doors',
    `A slice reaches another only through its open door (${doors}).`,
    {
      path: '^src/server/features/([^/]+)/',
      pathNot: '\\.test\\.ts$',
    },
    { path: '^src/server/features/', pathNot: [`^src/server/features/$1/`, `^src/server/features/(${doors})\\.ts$`] },
  ),
  rule(
    'sign-in-stands-alone',
    'Only the app mounts the embedded sign-in service, as it could mount none.',
    {
      path: '^src/server',
      pathNot: '^src/server/(app\\.ts$|sign-in/)',
    },
    { path: '^src/server/sign-in' },
  ),
  rule(
    'adapters-are-chosen-in-one-place',
    'services.ts alone knows which implementation serves a port.',
    {
      path: '^src',
      pathNot: '^src/server/(services\\.ts$|file-store/|payments/|escrow/|deliveries/mail/)|\\.test\\.ts$',
    },
    { path: '^src/server/(file-store|payments|escrow|deliveries/mail)/(?!port\\.ts$)' },
  ),
]
