import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useItems } from './item-names.ts'
import { RemovableChips } from './removable-chips.tsx'

const shown = 6

type ItemsFieldProps = { chosen: readonly string[]; onChange: (keys: string[]) => void }

/** Items of the catalogue, looked for by any of their names. */
export function ItemsField({ chosen, onChange }: ItemsFieldProps) {
  const items = useItems()
  const [typed, setTyped] = useState('')
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

  return (
    <Field label={t`Items`} optional hint={t`Jobs that name one of them come to you first.`}>
      <TextInput
        value={typed}
        autoComplete="off"
        placeholder={t`Cement, TMT bar, river sand`}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !found[0]) return
          event.preventDefault()
          add(found[0].key)
        }}
      />
      {found.length > 0 && (
        <ul className="mt-1 flex flex-wrap gap-2">
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
