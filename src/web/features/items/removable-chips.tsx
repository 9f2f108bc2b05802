import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'

type RemovableChipsProps = { chips: readonly (readonly [key: string, name: string])[]; onRemove: (key: string) => void }

/** What was chosen, each with a button that takes it away. */
export function RemovableChips({ chips, onRemove }: RemovableChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul className="mt-1 flex flex-wrap gap-2">
      {chips.map(([key, name]) => (
        <li key={key}>
          <button
            type="button"
            aria-label={t`Remove ${{ name }}`}
            onClick={() => onRemove(key)}
            className="flex min-h-11 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-4 text-sm font-medium text-accent-ink"
          >
            {name}
            <X aria-hidden className="size-4" />
          </button>
        </li>
      ))}
    </ul>
  )
}
