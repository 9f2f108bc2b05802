import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { pages } from '#contract/pages.ts'
import { readDraft, saveDraft } from '#web/device/draft-store.ts'
import { useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'

export const correctionDraft = (billId: string) => `bill ${billId} again`

/** What is typed to correct a bill that a colleague has corrected by `next` meanwhile is filled in where that one is corrected. */
export function useNextCorrection(billId: string, next: string | null): void {
  const { id } = useMe()
  useEffect(() => {
    if (next === null) return
    const keep = () => {
      const typed = readDraft(id, correctionDraft(billId))
      if (typed) saveDraft(id, correctionDraft(next), typed.content)
    }
    keep()
    // The form saves the last keys as it closes.
    return keep
  }, [id, billId, next])
}

/** In place of the buttons in the form of a correction that a colleague has sent meanwhile. */
export function CorrectedMeanwhile({ by, onClose }: { by: string; onClose: () => void }) {
  return (
    <NotedActions
      note={
        <Banner kind="warning" title={t`A colleague has sent the correction meanwhile`}>
          {t`What you typed is kept: it is filled in if that one has to be corrected.`}
        </Banner>
      }
    >
      <Button variant="secondary" onClick={onClose}>{t`Close`}</Button>
      <LinkButton to={pages.bill.path.replace(':id', by)} onClick={onClose}>{t`The corrected bill`}</LinkButton>
    </NotedActions>
  )
}
