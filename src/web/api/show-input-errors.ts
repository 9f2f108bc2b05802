import type { FieldValues, Path, UseFormSetError } from 'react-hook-form'
import { issueText } from '#contract/sentence.ts'
import { ApiError } from './errors.ts'

/**
 * Shows the server's errors beside their fields. Returns true if every error has a field, so that none is left for the form as
 * a whole.
 */
export function showInputErrors<Values extends FieldValues>(
  error: unknown,
  fields: readonly Path<Values>[],
  setError: UseFormSetError<Values>,
): boolean {
  if (!(error instanceof ApiError) || error.errors.length === 0) return false
  const known = error.errors.filter(({ path }) => fields.includes(path as Path<Values>))
  for (const [index, { path, sentence }] of known.entries())
    setError(path as Path<Values>, { type: 'server', message: issueText(sentence) }, { shouldFocus: index === 0 })
  return known.length === error.errors.length
}
