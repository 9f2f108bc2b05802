import { describe, expect, test } from 'vitest'
import { type Language, languageCodes } from '#contract/languages.ts'
import { messages } from '#contract/messages.ts'
import type { Sentence } from '#contract/sentence.ts'
import { amountInWords, amountWords } from '#domain/amount-in-words.ts'
import { stateOf } from '#domain/gst-states.ts'
import { longDay } from './long-day.ts'
import { translate } from './translate.ts'

const into = (language: Language) => (sentence: Sentence) => translate(language, sentence)

test('English is what stands in the source', () => {
  expect(translate('en', messages.fileEmpty({ filename: 'BOQ.pdf' }))).toBe('File BOQ.pdf is empty')
})

describe('in Hindi', () => {
  test('a sentence is said with the names in it', () => {
    expect(translate('hi', messages.fileEmpty({ filename: 'BOQ.pdf' }))).toBe('फ़ाइल BOQ.pdf खाली है')
  })

  test('a name that is gone with its account is said in Hindi too', () => {
    const gone = translate('hi', messages.deletedUser)
    expect(gone).toBe('हटाया गया यूज़र')
    expect(translate('hi', messages.fileEmpty({ filename: messages.deletedUser.text }))).toBe(`फ़ाइल ${gone} खाली है`)
  })

  test.each([
    [500_000, 'पाँच हज़ार रुपये मात्र'],
    [12_34_567_00, 'बारह लाख चौंतीस हज़ार पाँच सौ सड़सठ रुपये मात्र'],
    [1_20_00_000_50, 'एक करोड़ बीस लाख रुपये और पचास पैसे मात्र'],
    [99_99_999_99, 'निन्यानवे लाख निन्यानवे हज़ार नौ सौ निन्यानवे रुपये और निन्यानवे पैसे मात्र'],
    [45_67_89_00, 'चार लाख छप्पन हज़ार सात सौ नवासी रुपये मात्र'],
  ])('%i paise', (paise, words) => {
    expect(amountInWords(paise, into('hi'))).toBe(words)
  })

  test('a state has its name, and a code of no state says so', () => {
    expect(['27', '42'].map((code) => translate('hi', stateOf(code)))).toEqual(['महाराष्ट्र', 'पता नहीं'])
  })

  test('a day is the day in India, with the digits that people read', () => {
    expect(longDay('hi', '2026-12-20T20:00:00.000Z')).toBe('21 दिसंबर 2026')
  })
})

test.each(languageCodes)('%s has a name of its own for each number below a hundred', (language) => {
  const names = translate(language, amountWords.numbers).split(' ')
  expect([names.length, new Set(names).size]).toEqual([100, 100])
})
