import { t } from '@lingui/core/macro'
import type { Site } from '#contract/site.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { SiteForm } from './site-form.tsx'

export function SiteDialog({ site, onClose }: { site: Site | null; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title={site ? t`Edit ${{ name: site.name }}` : t`Add site`} size="lg">
      <SiteForm site={site} onDone={onClose} />
    </Dialog>
  )
}
