import { t } from '@lingui/core/macro'
import { BadgeCheck, Globe, LockKeyhole } from 'lucide-react'
import type { ComponentProps } from 'react'
import { RadioCards } from '#web/ui/radio-cards.tsx'

/** Who knows of a job, and may bid. Takes the result of a form's `register`, or what an input takes. */
export function VisibilityChoice(props: Omit<ComponentProps<typeof RadioCards>, 'label' | 'cards'>) {
  return (
    <RadioCards
      {...props}
      label={t`Who can see this job?`}
      cards={[
        {
          value: 'public',
          title: t`Everybody`,
          text: t`All suppliers can find it and bid.`,
          icon: <Globe aria-hidden />,
        },
        {
          value: 'verified',
          title: t`Bids from verified companies`,
          text: t`All can see it. Only verified companies bid, and those that you invite.`,
          icon: <BadgeCheck aria-hidden />,
        },
        {
          value: 'invited',
          title: t`Only whom I invite`,
          text: t`Nobody else finds it. After posting, you invite suppliers.`,
          icon: <LockKeyhole aria-hidden />,
        },
      ]}
    />
  )
}
