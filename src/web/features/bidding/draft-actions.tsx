import { t } from '@lingui/core/macro'
import { FilePen, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '#contract/api.ts'
import type { Job } from '#contract/job.ts'
import { pages } from '#contract/pages.ts'
import { policy } from '#domain/policy/policy.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { useActor, useMe } from '#web/session/me.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { hasTyped } from '../jobs/typed-draft.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useAct } from './use-act.ts'

/** What the company does with a draft, which nobody else sees: publish it, edit it, delete it. */
export function DraftActions({ job, onEdit }: { job: Job; onEdit: () => void }) {
  const me = useActor()
  const { id: userId } = useMe()
  const navigate = useNavigate()
  const [isDeleting, setDeleting] = useState(false)
  const publishing = useAct(() => call(api.publishJob, { params: { id: job.id } }), {
    done: t`Job posted. Suppliers can bid on it now.`,
  })
  const deleting = useAct((_reason: string) => call(api.deleteDraft, { params: { id: job.id } }), {
    done: t`Draft deleted`,
    onDone: () => void navigate(pages.jobs.path, { replace: true }),
  })
  const [isUnsaved, setUnsaved] = useState(false)
  async function publish() {
    const isTyped = await hasTyped(userId, job.id)
    setUnsaved(isTyped)
    if (!isTyped) publishing.mutate()
  }
  if (!policy.changeDraft(me, job).allowed) return null
  return (
    <Card as="section" aria-label={t`Draft`} className="flex flex-col gap-3">
      <p className="text-ink-soft">{t`Only your company sees this draft. Publish it to take bids.`}</p>
      {publishing.error && <FailedCall error={publishing.error} />}
      {isUnsaved && (
        <Banner
          kind="warning"
          action={
            <Button variant="secondary" size="sm" loading={publishing.isPending} onClick={() => publishing.mutate()}>
              {t`Publish without it`}
            </Button>
          }
        >
          {t`What you typed under “Edit draft” is not saved yet.`}
        </Banner>
      )}
      <div className="flex flex-col gap-2.5">
        <Button icon={<Send aria-hidden />} loading={publishing.isPending} onClick={() => void publish()}>
          {t`Publish`}
        </Button>
        <Button variant="secondary" icon={<FilePen aria-hidden />} onClick={onEdit}>
          {t`Edit draft`}
        </Button>
        <Button variant="ghost" size="sm" icon={<Trash2 aria-hidden />} onClick={() => setDeleting(true)}>
          {t`Delete draft`}
        </Button>
      </div>
      {isDeleting && (
        <ReasonDialog
          title={t`Delete this draft?`}
          reason="none"
          confirm={t`Delete draft`}
          danger
          act={deleting}
          onClose={() => setDeleting(false)}
        >
          <p>{t`Nobody but your company has seen it.`}</p>
        </ReasonDialog>
      )}
    </Card>
  )
}
