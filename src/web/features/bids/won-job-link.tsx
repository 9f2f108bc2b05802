import { t } from '@lingui/core/macro'
import { Trophy } from 'lucide-react'
import { Link } from '#web/ui/link.tsx'
import { jobLinks } from '../jobs/job-links.ts'

/** On the card of a job that the reader's company has won: says so, and leads to the chat with the buyer. */
export function WonJobLink({ jobId }: { jobId: string }) {
  return (
    <Link
      to={jobLinks.chat(jobId)}
      className="inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-success-ink hover:underline lg:min-h-9"
    >
      <Trophy aria-hidden className="size-4.5" />
      {t`You won: open the chat`}
    </Link>
  )
}
