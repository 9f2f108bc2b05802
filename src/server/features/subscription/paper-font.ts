import { fileURLToPath } from 'node:url'
import { type Language, languages } from '#contract/languages.ts'

/** Font files of the language's family; the package is named after the family. */
export function paperFont(language: Language): { regular: string; bold: string } {
  const family = languages[language].font
  const folder = `@expo-google-fonts/${family.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`
  const file = (weight: string) => fileURLToPath(import.meta.resolve(`${folder}/${weight}/${family}_${weight}.ttf`))
  return { regular: file('400Regular'), bold: file('700Bold') }
}

/** Letters missing from the font: they would print as empty boxes in a document that must name its buyer. */
export function unprintableIn(language: Language): RegExp {
  const { font } = languages[language]
  const known = Object.values(languages).filter((other) => other.font === font)
  const scripts = ['Latin', 'Common', 'Inherited', ...known.map(({ script }) => script)]
  const printable = scripts.map((script) => `\\p{Script=${script}}`).join('')
  return new RegExp(`[^${printable}]|\\p{Emoji_Presentation}`, 'u')
}
