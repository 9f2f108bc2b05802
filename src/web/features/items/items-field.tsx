import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type NamedItem, useItems } from './item-names.ts'
import { RemovableChips } from './removable-chips.tsx'

const shown = 6

type ItemsFieldProps = {
  chosen: readonly string[]
  onChange: (keys: string[]) => void
  /** Typed names that are in no list: they stay in the field. */
  unknown: string
  onUnknown: (names: string) => void
}

/** Items of the catalogue, looked for by any of their names. */
export function ItemsField({ chosen, onChange, unknown, onUnknown }: ItemsFieldProps) {
  const items = useItems()
  const [typed, setTyped] = useState(unknown)
  const wanted = typed.trim().toLowerCase()
  const found =
    wanted === ''
      ? []
      : items.filter(
          ({ key, names }) => !chosen.includes(key) && names.some((name) => name.toLowerCase().includes(wanted)),
        )
  const nameOf = (key: string) => items.find((item) => item.key === key)?.name ?? key

  function add(key: string) {
    onChange([...chosen, key])
    setTyped('')
  }

  /** What was typed with commas between, without a touch on the list. Names that are not in it stay in the field. */
  function addTyped(text: string) {
    const parts = text
      .split(/[,;]/)
      .map((part) => part.trim())
      .filter(Boolean)
    const [known, others] = partition(parts, (part) => itemNamed(items, part))
    onChange([...new Set([...chosen, ...known])])
    setTyped(others.join(', '))
    onUnknown(others.join(', '))
  }

  return (
    <Field
      label={t`Items`}
      optional
      hint={
        unknown && typed === unknown
          ? t`Not in the list, and not saved: ${{ names: unknown }}`
          : t`Jobs that name one of them come to you first.`
      }
    >
      <TextInput
        value={typed}
        autoComplete="off"
        placeholder={t`Cement, TMT bar, river sand`}
        onChange={({ target: { value } }) => (/[,;]$/.test(value) ? addTyped(value) : setTyped(value))}
        onBlur={({ relatedTarget }) => {
          // A touch on a suggestion adds that one.
          if (wanted && !relatedTarget?.closest('[data-suggested]')) addTyped(typed)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !wanted) return
          event.preventDefault()
          if (found[0] && !/[,;]/.test(typed)) add(found[0].key)
          else addTyped(typed)
        }}
      />
      {found.length > 0 && (
        <ul data-suggested className="mt-1 flex flex-wrap gap-2">
          {found.slice(0, shown).map(({ key, name }) => (
            <li key={key}>
              <button
                type="button"
                onClick={() => add(key)}
                className="min-h-11 rounded-full border border-line bg-surface px-4 text-sm text-ink-soft transition-colors hover:border-line-strong hover:text-ink"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <RemovableChips
        chips={chosen.map((key) => [key, nameOf(key)])}
        onRemove={(key) => onChange(chosen.filter((one) => one !== key))}
      />
    </Field>
  )
}

/** The item of which the words are a name, or the beginning of one. */
function itemNamed(items: readonly NamedItem[], words: string): string | undefined {
  const wanted = words.toLowerCase()
  const is = (test: (name: string) => boolean) =>
    items.find(({ names }) => names.some((name) => test(name.toLowerCase())))
  return (is((name) => name === wanted) ?? is((name) => name.startsWith(wanted)))?.key
}

/** What was found for each word, and the words for which nothing was. */
function partition(words: readonly string[], find: (word: string) => string | undefined): [string[], string[]] {
  const found = words.map((word) => [word, find(word)] as const)
  return [found.flatMap(([, key]) => key ?? []), found.flatMap(([word, key]) => (key ? [] : [word]))]
}
