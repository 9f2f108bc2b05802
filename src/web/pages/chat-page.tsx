import { t } from '@lingui/core/macro'
import { ChatScreen } from '#web/features/chat/chat-screen.tsx'
import { classes } from '#web/ui/classes.ts'
import { PageHeader } from '#web/ui/page-header.tsx'
import { useSearchParams } from '#web/ui/use-search-params.ts'

export function ChatPage() {
  const [address] = useSearchParams()
  const jobId = address.get('job_id')
  return (
    <>
      <div className={classes(jobId && 'max-lg:sr-only')}>
        <PageHeader title={t`Messages`} />
      </div>
      <ChatScreen jobId={jobId} company={address.get('with')} />
    </>
  )
}
