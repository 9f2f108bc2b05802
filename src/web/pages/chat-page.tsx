import { PageHeader } from '#web/ui/page-header.tsx'

export function ChatPage() {
  return <PageHeader title="Messages" />
}
