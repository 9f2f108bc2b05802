import { t } from '@lingui/core/macro'
import { Check, Share2 } from 'lucide-react'
import type { Job } from '#contract/job.ts'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/use-copy.ts'
import { jobLinks } from '../job-links.ts'

/** Hands the address of a job, which signed-out readers may open too, to another app; copies it where the browser cannot. */
export function ShareJob({ job }: { job: Job }) {
  const copying = useCopy()
  const url = new URL(jobLinks.job(job.id), location.href).href
  const mayShare = 'share' in navigator
  if (!mayShare && !copying) return null
  const isCopied = copying?.copied ?? false

  function share() {
    if (!mayShare) return copying?.copy(url)
    // Rejects where the person closes the list of apps.
    void navigator.share({ title: job.title, text: job.title, url }).catch(() => {})
  }

  return (
    <Button
      variant="secondary"
      size="sm"
      icon={isCopied ? <Check aria-hidden /> : <Share2 aria-hidden />}
      onClick={share}
    >
      <span aria-live="polite">{isCopied ? t`Link copied` : t`Share`}</span>
    </Button>
  )
}
