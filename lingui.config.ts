import { pathToFileURL } from 'node:url'
import babelExtractor from '@lingui/cli/api/extractors/babel'
import type { ExtractorType, LinguiConfig } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { languageCodes, sourceLanguage } from './src/contract/languages.ts'
import { codeMark } from './src/language/compiled-texts.ts'
import { labelGroups, sentenceGroups } from './src/language/text-groups.ts'

type Said = { code: string; text: string }

const isSentence = (value: unknown): value is Said =>
  value !== null && ['object', 'function'].includes(typeof value) && 'code' in (value as object)

/** Finds sentences, which are data, in the tables that their files export. */
const sentenceExtractor: ExtractorType = {
  match: (path) => /\/src\/(contract|domain|server)\//.test(path),
  async extract(path, _, onMessageExtracted) {
    const exported = Object.values((await import(pathToFileURL(path).href)) as Record<string, unknown>)
    const tables = exported.filter((table) => table !== null && typeof table === 'object') as object[]
    for (const { code, text } of tables.flatMap(Object.values).filter(isSentence)) {
      const context = codeMark + code
      onMessageExtracted({ id: generateMessageId(text, context), message: text, context, origin: [path, 1] })
    }
  },
}

const fromRoot = (path: string) => `<rootDir>/${path}`

/** Where `npm run texts` looks for texts, and the file in which each language has those of a group. */
const config: LinguiConfig = {
  sourceLocale: sourceLanguage,
  locales: [...languageCodes],
  catalogs: Object.entries({ ...labelGroups, ...sentenceGroups }).map(([name, include], index, all) => ({
    path: `<rootDir>/src/language/{locale}/${name}`,
    include: include.map(fromRoot),
    // The first group that names a file has its texts.
    exclude: ['**/*.test.ts', ...all.slice(0, index).flatMap(([, before]) => before.map(fromRoot))],
  })),
  extractors: [sentenceExtractor, babelExtractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'message',
}

export default config
