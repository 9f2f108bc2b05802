import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import type { Site } from '#contract/site.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { NotedActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { withClosed } from './site-values.ts'

/** Confirms closing or reopening a site. */
export function CloseSiteDialog({ site, onClose }: { site: Site; onClose: () => void }) {
  const isClosed = site.closed_at !== null
  const closing = useMutation({
    mutationFn: () => call(api.updateSite, { params: { id: site.id }, body: withClosed(site, !isClosed) }),
    onSuccess: () => {
      toast.success(translate(messages.siteSaved))
      onClose()
      return screensUpdated()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={isClosed ? t`Open ${{ name: site.name }} again?` : t`Close ${{ name: site.name }}?`}
      size="sm"
      compact
      role="alertdialog"
    >
      <div className="flex flex-col gap-4 max-sm:mb-5">
        <p className="text-ink-soft">
          {isClosed
            ? t`It is offered for new jobs again.`
            : t`It is no longer offered for new jobs. What was posted for it stays. You can open it again.`}
        </p>
      </div>
      <NotedActions note={closing.isError && <FailedCall error={closing.error} />}>
        <Button variant="secondary" onClick={onClose} disabled={closing.isPending}>
          {t`Cancel`}
        </Button>
        <Button onClick={() => closing.mutate()} loading={closing.isPending}>
          {isClosed ? t`Open again` : t`Close site`}
        </Button>
      </NotedActions>
    </Dialog>
  )
}
