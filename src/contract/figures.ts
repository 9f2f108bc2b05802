import { type Sentence, sentences } from './sentence.ts'

/** Labels of the figures on the public pages. */
export const figureNames = sentences(
  {
    suppliers: 'Registered suppliers',
    projects: 'Worth of projects',
    satisfaction: 'Customer satisfaction',
    support: 'Support',
  },
  'figure',
)
export const figureLabels = Object.values(figureNames).map(({ text }) => text)
export const figureName = (label: string) => Object.values(figureNames).find(({ text }) => text === label)

/** A figure is the operator's own text; only these words in it are translated. */
export const figureWords = sentences({ crore: 'crore', lakh: 'lakh' }, 'figure_word')

/** The figure in the reader's language. */
export function figureIn(translate: (sentence: Sentence) => string, value: string): string {
  return Object.values(figureWords).reduce((text, word) => {
    const translated = translate(word)
    return translated === word.text ? text : text.replace(new RegExp(`${word.text}\\b`, 'i'), translated)
  }, value)
}
