import { t } from '@lingui/core/macro'
import type { AddendumEffect } from '#contract/addendum.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

/** Asks what a sentence alone means, where no field of the job was changed. */
export function NoteOrTerms({ onChoose }: { onChoose: (effect: AddendumEffect) => void }) {
  return (
    <Banner
      kind="warning"
      title={t`You changed no field. Send it as a note only?`}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={() => onChoose('information')}>
            {t`Send as a note`}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onChoose('terms')}>
            {t`Bidders must confirm`}
          </Button>
        </>
      }
    >
      {t`A note leaves every bid as it stands. If it changes what is wanted, let the bidders confirm their bids.`}
    </Banner>
  )
}
