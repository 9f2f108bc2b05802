import { messages } from './screen-messages.ts'
import type { Params } from './sentence.ts'

const { deletedUser } = messages

/**
 * The parameters of a sentence in the reader's language: what stands for a deleted account is translated, and the label of an input is
 * added to an error's, alone, as it is inflected inside a sentence, and as its code.
 */
export function withLabels(params: Params = {}, lookUp: (code: string) => string): Params {
  const named = Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      value === deletedUser.text ? lookUp(deletedUser.code) : value,
    ]),
  )
  const { field } = params
  if (field === undefined) return named
  const label = `label_${field}`
  return { ...named, field_code: field, field: lookUp(label), field_within: lookUp(`${label}_within`) }
}
