import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'

import { LinkButton } from '#web/ui/button.tsx'
import { jobLinks } from '../jobs/job-links.ts'

export function ChatLink({ jobId }: { jobId: string }) {
  return (
    <LinkButton to={jobLinks.chat(jobId)} size="sm" icon={<MessageCircle aria-hidden />}>
      {t`Chat`}
    </LinkButton>
  )
}
