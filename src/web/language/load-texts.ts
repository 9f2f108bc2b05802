import { i18n, type Messages } from '@lingui/core'
import { type Language, languageTag, localeOf, sourceLanguage } from '#contract/languages.ts'
import { sentenceNames, type TextGroup } from '../../language/text-groups.ts'
import { preferredLanguage } from './language.ts'

type Loaded = { messages: Messages }

/** Only the reader's language: a catalogue is fetched when a screen needs its group. */
const files = import.meta.glob<Loaded>([
  '/src/language/*/*.po',
  '!/src/language/en/{sentences,refusals,office,reports,inputs,notices}.po',
])

/** Their English is part of the program. */
const ofSentences: ReadonlySet<TextGroup> = new Set(sentenceNames)

const loading = new Map<TextGroup, Promise<void>>()
let language: Language = sourceLanguage

/** Sets the language; call it before loading texts. */
export function startLanguage(): void {
  language = preferredLanguage()
  i18n.loadAndActivate({ locale: language, locales: localeOf(language), messages: {} })
  document.documentElement.lang = languageTag(language)
}

/** Loads missing texts. If they cannot be fetched, the screen shows English. */
export async function loadTexts(...groups: readonly TextGroup[]): Promise<void> {
  await Promise.all(groups.map((group) => loading.get(group) ?? begin(group)))
}

/** What the server says no with, which few ever read. */
export const loadRefusals = (): Promise<void> => loadTexts('refusals', 'inputs').catch(() => undefined)

function begin(group: TextGroup): Promise<void> {
  const begun = load(group).catch((error) => {
    loading.delete(group)
    throw error
  })
  loading.set(group, begun)
  return begun
}

async function load(group: TextGroup) {
  if (language === sourceLanguage && ofSentences.has(group)) return
  const fetched = (from: Language) => files[`/src/language/${from}/${group}.po`]!()
  const { messages } = await fetched(language).catch(() => fetched(sourceLanguage))
  i18n.load(language, messages)
}
