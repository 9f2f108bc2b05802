import { t } from '@lingui/core/macro'
import { limits } from '#contract/limits.ts'
import { rupees } from '#web/ui/format.ts'
import { usePublicSettings } from './landing-settings.tsx'
import { LegalText } from './legal-text.tsx'

export function TermsContent() {
  const { brand_name: brand } = usePublicSettings()
  const sections = [
    {
      title: t`What ${brand} is`,
      paragraphs: [
        t`${brand} is a marketplace: construction companies post what they need, suppliers, contractors and salesmen send priced bids. We are an intermediary: the contract for goods or work is between the two companies alone, and we are no party to it.`,
        t`We handle no payment for goods or work. You pay your supplier directly.`,
      ],
    },
    {
      title: t`Your account`,
      paragraphs: [
        t`You act for a business, and give its true name, GST number and address. Keep your password to yourself; what is done with your account counts as done by you.`,
        t`Who owns a company here decides who joins it and what each member may do.`,
      ],
    },
    {
      title: t`Jobs and bids`,
      paragraphs: [
        t`A bid is a binding offer on the terms written in it until it is withdrawn or the job is awarded. An award accepts it. Quality, delivery, taxes and payment are then settled between the two companies.`,
        t`Bids are sealed: a supplier never sees the price of another. Do not try to find it out, and do not agree on prices with other bidders.`,
        t`The badge Verified says that GST registration, address and contact were checked on the dates that it shows. It is no judgement of quality or solvency.`,
      ],
    },
    {
      title: t`What is not allowed`,
      paragraphs: [
        t`Invented jobs or bids, the details of somebody else without leave, anything unlawful, harmful software, copying the marketplace by a program, or getting around its limits. We may remove such content and close the account, and tell you why.`,
      ],
    },
    {
      title: t`Price`,
      paragraphs: [
        t`Suppliers, contractors and salesmen pay nothing. A construction company pays ${{ price: rupees(limits.subscriptionRupeesPerMonth) }} a month including GST, after a free trial of ${{ months: limits.trialMonths }} month. There is no commission.`,
        t`Each month is paid for by itself; nothing is charged automatically. If a month lapses you keep your data, and cannot post until you pay again.`,
      ],
    },
    {
      title: t`Your content`,
      paragraphs: [
        t`What you write and upload stays yours. You allow us to store it and show it to those it is meant for. A job is seen by everybody who bids, and by visitors in a short form; a bid by the buyer; a chat by its two sides.`,
      ],
    },
    {
      title: t`Liability`,
      paragraphs: [
        t`We work to keep the marketplace running and safe, but cannot promise that it is never interrupted or that every member keeps their word. Where the law allows, we owe at most what you paid us in the twelve months before.`,
      ],
    },
    {
      title: t`Leaving, changes and law`,
      paragraphs: [
        t`You can stop at any time: leave the company, or ask us to close it. If these terms change, we tell you here, with a new date, before they count. The law of India applies, and its courts at our registered place decide.`,
      ],
    },
  ]
  return (
    <LegalText
      title={t`Terms of use`}
      intro={t`What you and we agree on when you use ${brand}, in plain words.`}
      sections={sections}
    />
  )
}
