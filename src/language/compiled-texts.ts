import { formatter } from '@lingui/format-po'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export type CompiledTexts = Record<string, ReturnType<typeof compileMessageOrThrow>>

const po = formatter()

/** The context (msgctxt) of texts that are looked up by code; all others are looked up by a hash of their English. */
export const codeMark = 'code:'

/** The texts of a catalogue by their ids; English where a translation is missing. */
export function compiledTexts(content: string): CompiledTexts {
  const texts = po.parse(content, { locale: undefined, sourceLocale: '', filename: '' }) as PoTexts
  const found = Object.entries(texts)
    .filter(([, { obsolete }]) => !obsolete)
    .map(([id, { message, translation, context }]) => {
      const key = context?.startsWith(codeMark) ? context.slice(codeMark.length) : id
      return [key, compileMessageOrThrow(translation || message || '')] as const
    })
  return Object.fromEntries(found)
}

type PoTexts = Record<string, { message?: string; translation?: string; context?: string; obsolete?: boolean }>
