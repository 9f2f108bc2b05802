import { type Sentence, sentences } from '#contract/sentence.ts'
import { longDay } from '../language/long-day.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

/** `ends_at`: ISO 8601 UTC. */
export type SubscriptionEnding = { plan: 'trial' | 'subscription'; ends_at: string }

export const subscriptionEndingWords = sentences(
  {
    trialSubject: 'Your free trial of {brandName} ends on {day}',
    subject: 'Your {brandName} subscription ends on {day}',
    trialEnds: 'Your free trial ends on {day}. To post jobs after that day, subscribe.',
    ends: 'Your subscription ends on {day}. To post jobs after that day, pay for another month.',
    noDayLost: 'The month that you pay for begins when the present one ends: whoever pays early loses no day.',
    rest: 'Your jobs, the bids on them and your chats stay as they are. You can read, award and chat in any case.',
    subscribe: 'Subscribe',
    payAgain: 'Pay for another month',
  },
  'mail_subscription_ending',
)

export const subscriptionEndingMail: Template<SubscriptionEnding> = ({ plan, ends_at }, { language, brandName }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  const words = subscriptionEndingWords
  const day = longDay(language, ends_at)
  const isTrial = plan === 'trial'
  return {
    subject: say(isTrial ? words.trialSubject({ brandName, day }) : words.subject({ brandName, day })),
    paragraphs: [say(isTrial ? words.trialEnds({ day }) : words.ends({ day })), say(words.noDayLost), say(words.rest)],
    link: { words: say(isTrial ? words.subscribe : words.payAgain), path: '/subscription' },
  }
}
