import { type ComponentProps, useId } from 'react'
import { TextInput } from '#web/ui/text-input.tsx'

type SuggestingInputProps = ComponentProps<typeof TextInput> & {
  suggestions: readonly string[]
  /** Offers the suggestions as buttons too, as phones hide a datalist until something is typed. Undefined once it has a value. */
  onChoose?: ((text: string) => void) | undefined
}

/** A text input with suggestions; any other text is allowed. */
export function SuggestingInput({ suggestions, onChoose, ...rest }: SuggestingInputProps) {
  const listId = useId()
  return (
    <>
      <TextInput autoComplete="off" {...rest} list={listId} />
      <datalist id={listId}>
        {suggestions.map((text) => (
          <option key={text} value={text} />
        ))}
      </datalist>
      {onChoose && suggestions.length > 0 && (
        <div className="fades-at-ends -m-0.5 flex gap-2 overflow-x-auto p-0.5 [scrollbar-width:none]">
          {suggestions.slice(0, 5).map((text) => (
            <button
              key={text}
              type="button"
              // The keyboard has the list of the field, and Tab leads to the next one.
              tabIndex={-1}
              onClick={() => onChoose(text)}
              className="min-h-11 shrink-0 rounded-full border border-line bg-surface px-4 text-sm text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
            >
              {text}
            </button>
          ))}
        </div>
      )}
    </>
  )
}
