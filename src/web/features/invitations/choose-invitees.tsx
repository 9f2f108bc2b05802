import { plural, t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { KnownSupplier } from '#contract/job-invitation.ts'
import type { SupplierList } from '#contract/supplier-list.ts'
import { Button } from '#web/ui/button.tsx'

const shownAtFirst = 5

type ChoiceProps = { chosen: ReadonlySet<string>; onChange: (chosen: Set<string>) => void }

/** Companies that have bid for this buyer, and are not invited yet. */
export function ChooseKnown({ known, ...choice }: ChoiceProps & { known: readonly KnownSupplier[] }) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? known : known.slice(0, shownAtFirst)
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Companies that bid for you before`}</legend>
      {shown.map(({ company_id, company_name }) => (
        <Choice key={company_id} id={company_id} {...choice}>
          <span translate="no">{company_name}</span>
        </Choice>
      ))}
      {shown.length < known.length && (
        <Button variant="ghost" size="sm" onClick={() => setShowsAll(true)}>
          {t`Show all (${{ count: known.length }})`}
        </Button>
      )}
    </fieldset>
  )
}

type ChooseGroupsProps = ChoiceProps & { lists: readonly SupplierList[]; onDelete: (list: SupplierList) => void }

/** The buyer's groups of suppliers. */
export function ChooseGroups({ lists, onDelete, ...choice }: ChooseGroupsProps) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{t`Your groups`}</legend>
      {lists.map((list) => (
        <div key={list.id} className="flex items-center justify-between gap-3">
          <Choice id={list.id} {...choice}>
            <span translate="no">{list.name}</span>{' '}
            <span className="text-ink-faint">
              {plural(list.members.length, { one: '# supplier', other: '# suppliers' })}
            </span>
          </Choice>
          <Button
            variant="ghost"
            size="sm"
            aria-label={t`Delete the group ${{ name: list.name }}`}
            icon={<Trash2 aria-hidden />}
            onClick={() => onDelete(list)}
          />
        </div>
      ))}
    </fieldset>
  )
}

function Choice({ id, chosen, onChange, children }: ChoiceProps & { id: string; children: ReactNode }) {
  return (
    <label className="flex min-h-11 min-w-0 cursor-pointer items-center gap-3 wrap-anywhere">
      <input
        type="checkbox"
        className="size-5 shrink-0 accent-accent"
        checked={chosen.has(id)}
        onChange={() => {
          const next = new Set(chosen)
          if (!next.delete(id)) next.add(id)
          onChange(next)
        }}
      />
      <span className="min-w-0">{children}</span>
    </label>
  )
}
