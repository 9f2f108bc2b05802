import { fileURLToPath } from 'node:url'

/**
 * The font family for each script of India's official languages that is written from left to right. Each family has the Latin
 * letters, digits and the rupee sign too. Packages of @expo-google-fonts, named after the family.
 */
const families = {
  Latin: 'Mukta',
  Devanagari: 'Mukta',
  Bengali: 'NotoSansBengali',
  Gujarati: 'NotoSansGujarati',
  Gurmukhi: 'NotoSansGurmukhi',
  Kannada: 'NotoSansKannada',
  Malayalam: 'NotoSansMalayalam',
  Meetei_Mayek: 'NotoSansMeeteiMayek',
  Ol_Chiki: 'NotoSansOlChiki',
  Oriya: 'NotoSansOriya',
  Tamil: 'NotoSansTamil',
  Telugu: 'NotoSansTelugu',
}
export type PaperScript = keyof typeof families
const scripts = Object.keys(families) as PaperScript[]

/** The weights of a paper by the folder in the package. */
export type PaperWeight = '400Regular' | '700Bold'

/** The font file of a script. */
export function paperFont(script: PaperScript, weight: PaperWeight): string {
  const family = families[script]
  const folder = `@expo-google-fonts/${family.replaceAll(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase()}`
  return fileURLToPath(import.meta.resolve(`${folder}/${weight}/${family}_${weight}.ttf`))
}

const scriptOf = scripts.map((script) => [script, new RegExp(`\\p{Script=${script}}`, 'u')] as const)

/** Phones offer them everywhere, and a paper says the same without them. */
const emoji = /\p{RGI_Emoji}|\p{Emoji_Presentation}/gv

/** A text without emoji, cut where its font changes. Spaces, digits and signs belong to what precedes them. */
export function runsOf(text: string): { script: PaperScript; text: string }[] {
  const runs: { script: PaperScript; text: string }[] = []
  for (const letter of text.replaceAll(emoji, '')) {
    const last = runs.at(-1)
    const script = scriptOf.find(([, letters]) => letters.test(letter))?.[0] ?? last?.script ?? 'Latin'
    if (last && families[last.script] === families[script]) last.text += letter
    else runs.push({ script, text: letter })
  }
  return runs
}

const printable = ['Common', 'Inherited', ...scripts].map((script) => `\\p{Script=${script}}`).join('')

/** Letters that no font of ours has: they would print as empty boxes in a document that must name its buyer. */
export const unprintable = new RegExp(`[^${printable}]`, 'u')
