import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'

import { LinkButton } from '#web/ui/button.tsx'
import { jobLinks } from '../jobs/job-links.ts'

/** `company`: the bidder, where the job may have several winners. */
export function ChatLink({ jobId, company }: { jobId: string; company?: string | null }) {
  return (
    <LinkButton to={jobLinks.chat(jobId, company)} size="sm" icon={<MessageCircle aria-hidden />}>
      {t`Chat`}
    </LinkButton>
  )
}
