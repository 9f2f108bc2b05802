import { expect, test } from 'vitest'
import { mailOf } from './letter.ts'
import { letterOf } from './templates.ts'

const ravi = { language: 'en', brandName: 'Nirmaan', publicUrl: 'https://market.example.in' } as const
const ends_at = '2026-12-21T06:30:00.000Z'

test('a letter is a mail in plain words and one with looks, which say the same and lead to the same screen', () => {
  const { subject, text, html } = mailOf(letterOf('subscription_ending', { plan: 'trial', ends_at }, ravi), ravi)
  expect(subject).toBe('Your free trial of Nirmaan ends on 21 December 2026')
  expect(text).toMatch(
    /^Your free trial ends on 21 December 2026\. To post jobs after that day, subscribe\.\n\nThe month/,
  )
  expect(text).toMatch(/\n\nSubscribe:\nhttps:\/\/market\.example\.in\/subscription\n$/)
  expect(html).toContain('<p>Your free trial ends on 21 December 2026. To post jobs after that day, subscribe.</p>')
  expect(html).toContain('<a href="https://market.example.in/subscription">Subscribe</a>')
  expect(html).toContain('<html lang="en">')
})

test('the day is that of India, and the words are those of the plan', () => {
  const beforeMidnightInUtc = '2026-12-20T18:30:00.000Z'
  const paid = { plan: 'subscription', ends_at: beforeMidnightInUtc }
  expect(letterOf('subscription_ending', paid, ravi).subject).toBe('Your Nirmaan subscription ends on 21 December 2026')
  const inHindi = letterOf('subscription_ending', paid, { ...ravi, language: 'hi' })
  expect(inHindi.subject).toBe('आपका Nirmaan सब्सक्रिप्शन 21 दिसंबर 2026 को खत्म होगा')
  for (const plan of ['trial', 'subscription']) {
    const { subject, paragraphs, link } = letterOf(
      'subscription_ending',
      { plan, ends_at },
      { ...ravi, language: 'hi' },
    )
    for (const words of [subject.replace('Nirmaan', ''), ...paragraphs, link!.words])
      expect(words).not.toMatch(/[a-z]/i)
  }
})

test('what people wrote is words in a mail with looks, never markup', () => {
  const letter = { subject: 'Join <Asha & Sons>', paragraphs: ['From "Asha" & <b>Sons</b>'], link: null }
  const { subject, text, html } = mailOf(letter, ravi)
  expect([subject, text]).toEqual(['Join <Asha & Sons>', 'From "Asha" & <b>Sons</b>\n'])
  expect(html).toContain('<title>Join &lt;Asha &amp; Sons&gt;</title>')
  expect(html).toContain('<p>From &quot;Asha&quot; &amp; &lt;b&gt;Sons&lt;/b&gt;</p>')
})
