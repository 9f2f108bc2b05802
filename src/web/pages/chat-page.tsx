import { t } from '@lingui/core/macro'
import { useSearchParams } from 'react-router'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'

import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/page-header.tsx'

export function ChatPage() {
  const [address] = useSearchParams()
  const jobId = address.get('job_id')
  return (
    <>
      <div className={classes(jobId && 'max-lg:sr-only')}>
        <PageHeader title={t`Messages`} />
      </div>
      <ChatScreen jobId={jobId} />
    </>
  )
}
