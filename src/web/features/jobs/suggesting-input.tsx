import { type ComponentProps, useId } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'

/** A text input with suggestions; any other text is allowed. */
export function SuggestingInput({
  suggestions,
  ...rest
}: ComponentProps<typeof TextInput> & { suggestions: readonly string[] }) {
  const listId = useId()
  return (
    <>
      <TextInput autoComplete="off" {...rest} list={listId} />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
    </>
  )
}
