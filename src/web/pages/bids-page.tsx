import { PageHeader } from '#web/ui/page-header.tsx'

export function BidsPage() {
  return <PageHeader title="Bids" />
}
