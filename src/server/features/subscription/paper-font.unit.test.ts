import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { languageCodes, languages } from '#contract/languages.ts'
import { paperFont, unprintableIn } from './paper-font.ts'

test.each(languageCodes)('papers in %s have a font with its letters and those of English', (language) => {
  const { regular, bold } = paperFont(language)
  expect([regular, bold].map((file) => existsSync(file))).toEqual([true, true])
  expect(unprintableIn(language).test(`Ravi & Sons, ₹4,237.28, ${languages[language].name}`)).toBe(false)
})

test('letters that the font lacks are noticed', () => {
  for (const name of ['ரவி', 'রবি', 'Ravi 🚧']) expect(unprintableIn('en').test(name), name).toBe(true)
})
