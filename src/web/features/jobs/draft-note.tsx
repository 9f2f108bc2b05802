import { t } from '@lingui/core/macro'
import { useState } from 'react'

import { Button } from '#web/ui/button.tsx'
import { relativeTime } from '#web/ui/format.ts'

type DraftNoteProps = {
  /** In ms since 1970; null if no draft was restored. */
  restoredAt: number | null
  isCopy: boolean
  onStartOver: () => void
}

/** Explains why a form is filled in: a restored draft or a copied job. To empty it is asked about, since nothing brings it back. */
export function DraftNote({ restoredAt, isCopy, onStartOver }: DraftNoteProps) {
  const [isDismissed, setDismissed] = useState(false)
  const [isAsked, setAsked] = useState(false)
  if (isDismissed || (restoredAt === null && !isCopy)) return null
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 rounded-control bg-surface-sunken py-1.5 pr-1.5 pl-3.5 text-sm text-ink-soft"
    >
      <p className="min-w-0 flex-1 py-1.5">
        {isAsked
          ? t`All that you typed here is emptied.`
          : restoredAt === null
            ? t`Filled in from an earlier job. Check quantity, dates and price.`
            : t`This is what you had typed ${{ when: relativeTime(new Date(restoredAt).toISOString()) }}.`}
      </p>
      {restoredAt !== null && !isAsked && (
        <Button variant="ghost" size="sm" onClick={() => setAsked(true)}>
          {t`Start over`}
        </Button>
      )}
      {isAsked && (
        <span className="flex gap-1.5">
          <Button autoFocus variant="secondary" size="sm" onClick={() => setAsked(false)}>
            {t`Keep it`}
          </Button>
          <Button
            variant="danger"
            size="sm"
            onClick={() => {
              setDismissed(true)
              onStartOver()
            }}
          >
            {t`Empty it`}
          </Button>
        </span>
      )}
    </div>
  )
}
