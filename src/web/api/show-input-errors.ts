import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from './errors.ts'

/**
 * Shows the server's errors beside their fields. Returns true if every error has a field, so that none is left for the form as
 * a whole. `placeOf`: the field of a path, where the form has other names than the call.
 */
export function showInputErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
  placeOf = (path: string) => path,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  const placed = error.errors.map(({ path, sentence }) => ({ path: placeOf(path) as Path<Values>, sentence }))
  const known = placed.filter(({ path }) => fields.includes(path))
  for (const [index, { path, sentence }] of known.entries())
    setError(path, { type: 'server', message: issueText(sentence) }, { shouldFocus: index === 0 })
  return known.length === error.errors.length
}
