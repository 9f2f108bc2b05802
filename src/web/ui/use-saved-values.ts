import { useEffect, useRef } from 'react'
import type { DefaultValues, FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * What a colleague saves while a form is open stands in it, except where something was typed: saving the form would else undo it.
 * `saved`: as the server has it now.
 */
export function useSavedValues<Values extends FieldValues, Context, Sent>(
  { getValues, resetField }: UseFormReturn<Values, Context, Sent>,
  saved: DefaultValues<NoInfer<Values>> | null,
): void {
  const known = useRef(saved)
  useEffect(() => {
    const before = known.current
    known.current = saved
    for (const [field, value] of Object.entries(saved ?? {})) {
      const name = field as Path<Values>
      const earlier = (before as FieldValues | null)?.[field]
      if (!isSame(value, earlier) && isSame(getValues(name), earlier))
        resetField(name, { defaultValue: value as PathValue<Values, Path<Values>> })
    }
  })
}
