import { i18n } from '@lingui/core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { localeOf } from '#contract/languages.ts'
import { type Notice, wordsOf } from '#server/features/notifications/notices.ts'
import { translate } from '#server/language/translate.ts'
import { noticeSentence } from '#web/features/notifications/notice-sentence.ts'

const job = { id: 'a', title: 'TMT bars Fe 550D, 24 MT (raft)' }
const about = { user_id: 'b', job }
const ends_at = '2026-12-21T06:30:00.000Z'

/** One of each kind that the server writes. */
const notices: Record<Notice['type'], Notice[]> = {
  bid_received: [{ type: 'bid_received', ...about, bidder: 'Sagar Steel Pvt Ltd', price_quote: 1_538_400.5 }],
  bid_awarded: [{ type: 'bid_awarded', ...about, bid_id: 'c' }],
  bid_rejected: [{ type: 'bid_rejected', ...about, bid_id: 'c' }],
  chat_message: [{ type: 'chat_message', ...about, sender: 'Shivneri Buildcon' }],
  job_removed: [{ type: 'job_removed', ...about }],
  subscription: [{ type: 'subscription', user_id: 'b', paid_paise: 500_000, ends_at }],
  account: [
    { type: 'account', user_id: 'b', verified: true },
    { type: 'account', user_id: 'b', verified: false },
  ],
}

beforeAll(() => i18n.activate('hi', localeOf('hi')))
afterAll(() => i18n.activate('en', localeOf('en')))

test.each(Object.values(notices).flat())('a notification $type that the server writes is read in Hindi', (notice) => {
  const { title, message } = wordsOf(notice)
  const english =
    /\b(the|your|bid|on|was|have|job|message|received|company|verified|verification|removed|until|december)\b/i
  const names = [job.title, 'Sagar Steel Pvt Ltd', 'Shivneri Buildcon', 'GST']
  for (const sentence of [title, message]) {
    const words = translate('hi', noticeSentence(sentence.text))
    expect(words).toMatch(/\p{Script=Devanagari}/u)
    expect(names.reduce((left, name) => left.replaceAll(name, ''), words)).not.toMatch(english)
    for (const name of names) expect(words.includes(name)).toBe(sentence.text.includes(name))
  }
})
