import type { WordingLanguage } from '#domain/statement/wording/accept-wording.ts'
import type { WordingFact } from '#domain/statement/wording/wording-facts.ts'
import type { Prompt } from './ask-model.ts'

const languages: Record<WordingLanguage, string> = {
  en: 'English',
  hi: 'Hindi in Devanagari',
  mr: 'Marathi in Devanagari',
}

const rules = (
  language: WordingLanguage,
) => `You reword notes on a comparison of bids in ${languages[language]}, for a buyer.
Write one to five short sentences, together at most 600 characters, as plain text without lists or markup.
End each sentence with the marks of the facts that it uses, in square brackets, before the full stop: "... [1][3]."
Use only figures and dates of the facts that the sentence cites, written in digits. Call a bid "Bid A" by its letter.
Never name companies, never advise, judge or accuse, never compute new figures.`

/** The figures of the notes and letters for the bids, without names and free text of bidders: so nobody can instruct the model. */
export const promptOf = (facts: readonly WordingFact[], language: WordingLanguage): Prompt => ({
  system: rules(language),
  user: facts.map(lineOf).join('\n'),
})

const lineOf = ({ no, code, aliases, numbers, dates }: WordingFact): string =>
  [
    `[${no}] ${code.replaceAll('_', ' ')}`,
    aliases.map((alias) => `Bid ${alias}`).join(', '),
    numbers
      .map(({ kind, value }) => (kind === 'rupees' ? `₹${value}` : `${value}${kind === 'percent' ? ' %' : ''}`))
      .join(', '),
    dates.join(', '),
  ]
    .filter((part) => part !== '')
    .join('; ')
