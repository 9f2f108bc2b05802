import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { LegalText } from './legal-text.tsx'

export function RefundsContent() {
  const sections = [
    {
      title: t`Cancel anytime`,
      paragraphs: [
        t`The plan is paid month by month and never renews by itself, so there is nothing to cancel: do not pay for another month, and it ends. Until then everything works, and your data stays afterwards.`,
        t`The free trial of ${{ months: limits.trialMonths }} month asks for no card and turns into nothing that costs money.`,
      ],
    },
    {
      title: t`When we refund`,
      paragraphs: [
        t`In full: if you paid twice, if a payment was taken and the plan did not start, or if you paid by mistake and tell us within ${{ ask: limits.refundAskDays }} days without having posted a job.`,
        t`In proportion: if the marketplace could not be used for more than a day of the month through our fault. Otherwise a month that has begun is not refunded.`,
      ],
    },
    {
      title: t`How`,
      paragraphs: [
        t`Write to us with the number of the invoice. We decide within ${{ ask: limits.refundAskDays }} days, and the money goes back the way it came, usually within ${{ paid: limits.refundPaidDays }} working days. The invoice is corrected by a credit note.`,
      ],
    },
    {
      title: t`Orders between companies`,
      paragraphs: [
        t`Goods, work and their payment are a matter of the two companies: returning, cancelling or refunding follows what they agreed. The bid, the award and the chat show what that was.`,
      ],
    },
  ]
  return (
    <LegalText
      title={t`Refund and cancellation`}
      intro={t`How the monthly plan of construction companies is ended, and when money comes back.`}
      sections={sections}
    />
  )
}
