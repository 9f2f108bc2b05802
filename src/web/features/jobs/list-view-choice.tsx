import { t } from '@lingui/core/macro'
import { LayoutGrid, Table2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { chooseListView, type ListView, useListView } from './list-view.ts'

/** Cards or a table, on wide screens. */
export function ListViewChoice() {
  return (
    <fieldset className="flex shrink-0 rounded-control border border-line bg-surface">
      <legend className="sr-only">{t`View`}</legend>
      <Choice view="cards" label={t`Cards`}>
        <LayoutGrid aria-hidden />
      </Choice>
      <Choice view="table" label={t`Table`}>
        <Table2 aria-hidden />
      </Choice>
    </fieldset>
  )
}

function Choice({ view, label, children }: { view: ListView; label: string; children: ReactNode }) {
  const isChosen = useListView() === view
  return (
    <IconButton
      label={label}
      aria-pressed={isChosen}
      onClick={() => chooseListView(view)}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent-ink"
    >
      {children}
    </IconButton>
  )
}
