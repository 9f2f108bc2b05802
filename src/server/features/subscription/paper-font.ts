import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#contract/languages.ts'

/** Files of the family in which papers of a language are printed. Its package is called as the family is. */
export function paperFont(language: Language): { regular: string; bold: string } {
  const family = languages[language].font
  const folder = `@expo-google-fonts/${family.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`
  const file = (weight: string) => fileURLToPath(import.meta.resolve(`${folder}/${weight}/${family}_${weight}.ttf`))
  return { regular: file('400Regular'), bold: file('700Bold') }
}

/** Letters that the family lacks: they would come out as empty boxes, in a document that must name its buyer. */
export function unprintableIn(language: Language): RegExp {
  const { font } = languages[language]
  const known = Object.values(languages).filter((other) => other.font === font)
  const scripts = ['Latin', 'Common', 'Inherited', ...known.map(({ script }) => script)]
  const printable = scripts.map((script) => `\\p{Script=${script}}`).join('')
  return new RegExp(`[^${printable}]|\\p{Emoji_Presentation}`, 'u')
}
