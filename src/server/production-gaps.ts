type Given = Readonly<Record<string, unknown>>

/** What an installation for the public still lacks, with its consequence. The start prints it once, and goes on. */
export function productionGaps(given: Given): string[] {
  if (given.NODE_ENV !== 'production') return []
  return gaps.filter(({ setting }) => !given[setting]).map(({ setting, consequence }) => `${setting}: ${consequence}`)
}

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
