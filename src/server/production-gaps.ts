type Given = Readonly<Record<string, unknown>>

export const razorpayAddress = 'https://api.razorpay.com'

/** What an installation for the public still lacks, with its consequence. The start prints it once, and goes on. */
export function productionGaps(given: Given): string[] {
  if (given.NODE_ENV !== 'production') return []
  return [
    ...gaps.filter(({ setting }) => !given[setting]).map(({ setting, consequence }) => `${setting}: ${consequence}`),
    ...plain(given),
    ...practised(given),
  ]
}

const plain = ({ PUBLIC_URL }: Given) =>
  String(PUBLIC_URL ?? '').startsWith('http:')
    ? ['PUBLIC_URL: it begins with http:, so browsers are not told to stay with https.']
    : []

const gaps = [
  {
    setting: 'PUBLIC_URL',
    consequence: 'links in mails lead to this machine, and browsers are not told to stay with https.',
  },
  {
    setting: 'SMTP_URL',
    consequence: 'no mail is sent, so nobody can reset a password, and new addresses are not confirmed.',
  },
  {
    setting: 'TRUST_PROXY',
    consequence: 'behind a proxy all people share its address, and with it the limits on sign-in.',
  },
  { setting: 'RAZORPAY_KEY_ID', consequence: 'nobody can pay for a subscription.' },
  {
    setting: 'OPERATOR_NAME',
    consequence: 'the pages of terms, privacy and refunds do not say who runs this site, which the law wants.',
  },
]

/** An installation that practises with `npm run practise-payments` must not be taken for a real one. */
const practised = ({ RAZORPAY_KEY_ID, RAZORPAY_API_URL }: Given) =>
  RAZORPAY_KEY_ID && RAZORPAY_API_URL !== razorpayAddress
    ? [`RAZORPAY_API_URL: subscriptions are paid at ${RAZORPAY_API_URL}, which is not Razorpay, without real money.`]
    : []
