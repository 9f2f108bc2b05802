import { catalogue } from '../catalogue/catalogue.ts'
import { type Brand, brandWords } from '../words/brand-words.ts'
import { type NumberWord, numberWords } from '../words/number-words.ts'
import { cityWords, localityWords, placeNouns } from '../words/place-words.ts'
import { noiseWords, type RoleWord, roleWords } from '../words/role-words.ts'
import { type SpecWord, specWords } from '../words/spec-words.ts'
import { type TimeWord, timeWords } from '../words/time-words.ts'
import { type UnitWord, unitWords } from '../words/unit-words.ts'
import { foldWord } from './normalise-text.ts'
import { phraseTable } from './phrase-table.ts'
import { spellingChecker } from './spelling-checker.ts'

export type PlaceWord = 'city' | 'locality' | 'noun'

const itemNames = catalogue.flatMap(({ key, names, also }) =>
  [key.replaceAll('_', ' '), names.en, names.hi, names.mr, ...also].map((name) => [name, key] as const),
)
const places = [
  ...placeNouns.map((word) => [word, 'noun'] as const),
  ...localityWords.map((word) => [word, 'locality'] as const),
  ...cityWords.map((word) => [word, 'city'] as const),
]

/** "polished" is said of tiles and of stone: a word may tell different details of different items. */
const specsBySpelling = Map.groupBy(specWords, ([spelling]) => spelling)
  .entries()
  .map(([spelling, rows]) => [spelling, rows.map(([, spec]) => spec)] as const)

/** What words and phrases mean, by what they can be: the same word may be a unit and a month. */
export const lexicon = {
  item: phraseTable<string>(itemNames),
  unit: phraseTable<UnitWord>(unitWords),
  time: phraseTable<TimeWord>(timeWords),
  number: phraseTable<NumberWord>(numberWords),
  brand: phraseTable<Brand>(brandWords),
  spec: phraseTable<readonly SpecWord[]>([...specsBySpelling]),
  role: phraseTable<RoleWord>(roleWords),
  place: phraseTable<PlaceWord>(places),
  noise: phraseTable<true>(noiseWords.map((word) => [word, true])),
}

const spellings = <Meaning>(table: readonly (readonly [string, Meaning])[]) => table.map(([spelling]) => spelling)
const ofTrade = [
  ...spellings(itemNames),
  ...spellings(brandWords),
  ...spellings(specWords),
  ...spellings(unitWords),
  ...spellings(timeWords),
  ...spellings(roleWords),
]
/** Of nothing in the catalogue, and one letter away from a word of it. */
const everydayWords = ['paper', 'papers', 'batata', 'batati', 'batate', 'penta', 'sleeper', 'sleepers', 'left']
const others = [...everydayWords, ...spellings(numberWords), ...spellings(places), ...noiseWords]

const wordsOf = (phrases: readonly string[]) => phrases.flatMap((phrase) => phrase.split(/[ .-]/)).map(foldWord)

/** The known spellings that a word stands for, as they are looked up; the word itself if it is unknown. */
export const spellingOf = spellingChecker(wordsOf(ofTrade), wordsOf(others))
