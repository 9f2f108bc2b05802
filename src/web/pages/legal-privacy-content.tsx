import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { usePublicSettings } from './landing-settings.tsx'
import { LegalText } from './legal-text.tsx'

export function PrivacyContent() {
  const { brand_name: brand } = usePublicSettings()
  const sections = [
    {
      title: t`What we store`,
      paragraphs: [
        t`From you: e-mail address, password (only as a hash that cannot be read back), your name, phone, and the name, GST number and address of your company.`,
        t`From your work here: jobs, bids, awards, messages, files, payments with their invoices, and a log of who did what in the company.`,
        t`From your device: its network address for a short time, to stop attacks. The only cookie remembers your language. There is no advertising and no tracking.`,
      ],
    },
    {
      title: t`What for`,
      paragraphs: [
        t`To run your account, to show jobs and bids to those they are meant for, to send you the mails you need, to issue invoices, and to keep the marketplace safe. We use your data for nothing else, and we do not sell it.`,
        t`You agree to this when you create an account or accept an invitation. We store when you did, and the date of the text you saw.`,
      ],
    },
    {
      title: t`Who sees it`,
      paragraphs: [
        t`Colleagues in your company as their role allows; a buyer sees the company, phone and bid of each bidder; the two sides of an award see each other; our office where it must help you.`,
        t`Firms that work for us see only what their task needs: the hosting of the servers, the sending of mail, and Razorpay for payments. Card numbers never reach us. Authorities get data only where the law demands it.`,
      ],
    },
    {
      title: t`How long`,
      paragraphs: [
        t`As long as you have an account. When it is deleted, your name, phone and e-mail address are erased; awarded bids, invoices and the log stay without them, since the other side and the tax law need them.`,
      ],
    },
    {
      title: t`Your rights`,
      paragraphs: [
        t`You can see and correct your data in the settings. Write to us to get a copy, to have data erased, to withdraw your consent, or to name somebody who acts for you. We answer within ${{ rights: limits.dataRequestDays }} days at most.`,
        t`Withdrawing is as easy as agreeing, and ends the account. If our answer does not satisfy you, you can complain to the Data Protection Board of India.`,
      ],
    },
    {
      title: t`Safety`,
      paragraphs: [
        t`Connections are encrypted, each role sees only what it must, and every change is logged. If your data was ever exposed, we tell you and the Board without delay.`,
      ],
    },
  ]
  return (
    <LegalText
      title={t`Privacy`}
      intro={t`Which personal data ${brand} has about you, why, and what you can ask of us under the Digital Personal Data Protection Act, 2023.`}
      sections={sections}
    />
  )
}
