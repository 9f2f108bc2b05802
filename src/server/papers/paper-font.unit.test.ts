import { existsSync } from 'node:fs'
import { type Font, openSync } from 'fontkit'
import { expect, test } from 'vitest'
import { languages } from '#contract/languages.ts'
import { paperFont, runsOf, unprintable } from './paper-font.ts'

/** "Ravi" or a company of that name, in each script of India's official languages that is written from left to right. */
const names = [
  'Ravi & Sons, ₹4,237.28',
  ...Object.values(languages).map(({ name }) => name),
  'रवि कंस्ट्रक्शन',
  'রবি কনস্ট্রাকশন',
  'રવિ કન્સ્ટ્રક્શન',
  'ਰਵੀ ਕੰਸਟ੍ਰਕਸ਼ਨ',
  'ರವಿ ಕನ್ಸ್ಟ್ರಕ್ಷನ್',
  'രവി കൺസ്ട്രക്ഷൻ',
  'ꯔꯕꯤ ꯀꯟꯁ꯭ꯠꯔꯛꯁꯟ',
  'ᱨᱚᱵᱤ',
  'ରବି କନଷ୍ଟ୍ରକ୍ସନ',
  'ரவி கட்டுமானம்',
  'రవి కన్స్ట్రక్షన్',
]

test.each(names)('papers print %s, 24 (A/2), with all of its letters', (name) => {
  const text = `${name}, 24 (A/2) Ltd`
  expect(unprintable.test(text)).toBe(false)
  expect(
    runsOf(text)
      .map((run) => run.text)
      .join(''),
  ).toBe(text)
  for (const run of runsOf(text))
    for (const weight of ['400Regular', '700Bold'] as const) {
      const file = paperFont(run.script, weight)
      expect(existsSync(file)).toBe(true)
      const font = openSync(file) as Font
      const missing = [...run.text].filter((letter) => !font.hasGlyphForCodePoint(letter.codePointAt(0)!))
      expect(missing, `${run.script} ${weight}`).toEqual([])
    }
})

test('letters that every font lacks are noticed', () => {
  for (const name of ['روی', '建築']) expect(unprintable.test(name), name).toBe(true)
})

test('emoji are left out of papers, what is written stays', () => {
  const typed = 'मुड़ी हुई छड़ें bent 😡, 👷🏽‍♂️ 2 × 12 mm ✔️ © 🇮🇳'
  expect(unprintable.test(typed)).toBe(false)
  expect(
    runsOf(typed)
      .map(({ text }) => text)
      .join(''),
  ).toBe('मुड़ी हुई छड़ें bent ,  2 × 12 mm  © ')
})
