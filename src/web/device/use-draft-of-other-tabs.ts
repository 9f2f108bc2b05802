import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'
import { onDraftOfOtherTab } from './draft-store.ts'

/**
 * The same form in two tabs shares one draft. What is typed in the other one is taken over field by field, so that the tab that
 * saves last loses nothing. Returns whether another tab has it open.
 */
export function useDraftOfOtherTabs<Values extends FieldValues>(
  { getValues, setValue, formState: { defaultValues } }: UseFormReturn<Values>,
  owner: string,
  name: string,
): boolean {
  const [isShared, setShared] = useState(false)
  useEffect(
    () =>
      onDraftOfOtherTab<Partial<Values>>(owner, name, (before, now) => {
        setShared(now !== null)
        for (const field of new Set([...Object.keys(before ?? {}), ...Object.keys(now ?? {})]) as Set<Path<Values>>) {
          const value = now?.[field] ?? defaultValues?.[field]
          if (JSON.stringify(value) !== JSON.stringify(getValues(field)))
            setValue(field, value as PathValue<Values, Path<Values>>)
        }
      }),
    [owner, name, getValues, setValue, defaultValues],
  )
  return isShared
}
