import { inEachLanguage } from './letter.ts'

/** `ends_at`: ISO 8601 UTC. */
export type SubscriptionEnding = { plan: 'trial' | 'subscription'; ends_at: string }

const dayIn = (locale: string) => {
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  return (time: string) => format.format(new Date(time))
}
const english = dayIn('en-IN')
const hindi = dayIn('hi-IN-u-nu-latn')
const path = '/subscription'

export const subscriptionEndingMail = inEachLanguage<SubscriptionEnding>({
  en: ({ plan, ends_at, brandName }) => ({
    subject:
      plan === 'trial'
        ? `Your free trial of ${brandName} ends on ${english(ends_at)}`
        : `Your ${brandName} subscription ends on ${english(ends_at)}`,
    paragraphs: [
      plan === 'trial'
        ? `Your free trial ends on ${english(ends_at)}. To post jobs after that day, subscribe.`
        : `Your subscription ends on ${english(ends_at)}. To post jobs after that day, pay for another month.`,
      'The month that you pay for begins when the present one ends: whoever pays early loses no day.',
      'Your jobs, the bids on them and your chats stay as they are. You can read, award and chat in any case.',
    ],
    link: { words: plan === 'trial' ? 'Subscribe' : 'Pay for another month', path },
  }),
  hi: ({ plan, ends_at, brandName }) => ({
    subject:
      plan === 'trial'
        ? `${brandName} का आपका मुफ़्त ट्रायल ${hindi(ends_at)} को ख़त्म होगा`
        : `आपका ${brandName} सब्सक्रिप्शन ${hindi(ends_at)} को ख़त्म होगा`,
    paragraphs: [
      plan === 'trial'
        ? `आपका मुफ़्त ट्रायल ${hindi(ends_at)} को ख़त्म होगा। उसके बाद जॉब पोस्ट करने के लिए सब्सक्रिप्शन लें।`
        : `आपका सब्सक्रिप्शन ${hindi(ends_at)} को ख़त्म होगा। उसके बाद जॉब पोस्ट करने के लिए एक और महीने का भुगतान करें।`,
      'जिस महीने का आप भुगतान करते हैं, वह मौजूदा समय ख़त्म होने पर शुरू होता है: पहले भुगतान करने से कोई दिन कम नहीं होता।',
      'आपके जॉब, उन पर आई बोलियाँ और आपकी चैट वैसी ही रहती हैं। पढ़ना, अवार्ड करना और चैट करना हमेशा हो सकता है।',
    ],
    link: { words: plan === 'trial' ? 'सब्सक्रिप्शन लें' : 'एक और महीने का भुगतान करें', path },
  }),
})
