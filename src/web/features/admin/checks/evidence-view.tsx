import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { FileX2 } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { AdminCheck } from '#contract/check.ts'
import { call } from '#web/api/client.ts'
import { LoadFailed } from '#web/api/failed-call.tsx'
import { keyOf } from '#web/api/queries.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EvidenceLink } from '../../checks/evidence-link.tsx'
import { readPicture } from '../../files/read-picture.ts'
import { useObjectUrl } from '../../files/use-object-url.ts'

/** The document: a photo in place, a PDF to be saved, since no file is ever opened as a page of this site. */
export function EvidenceView({ check }: { check: AdminCheck }) {
  const { evidence, kind } = check
  if (!evidence)
    return (
      <div className="flex min-h-32 items-center gap-3 rounded-control border border-dashed border-line-strong p-4 text-ink-soft">
        <FileX2 aria-hidden className="size-6 shrink-0" />
        <p>
          {kind === 'phone'
            ? t`A call decides: does somebody of the company answer?`
            : t`The company sent no document.`}
        </p>
      </div>
    )
  return (
    <div className="flex min-w-0 flex-col gap-2">
      {evidence.content_type !== 'application/pdf' && <Photo id={check.id} filename={evidence.filename} />}
      <EvidenceLink check={check} />
    </div>
  )
}

function Photo({ id, filename }: { id: string; filename: string }) {
  const found = useQuery({
    queryKey: [...keyOf(api.checkEvidence, { params: { id } }), 'picture'],
    queryFn: async ({ signal }) => {
      const content = await call(api.checkEvidence, { params: { id }, signal })
      const picture = await readPicture(content)
      return picture && content.slice(0, content.size, picture.type)
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  const url = useObjectUrl(found.data)
  if (found.isError) return <LoadFailed title={t`The document could not be loaded`} query={found} />
  if (!url) return found.isLoading ? <Skeleton className="h-80" /> : null
  return (
    <img
      src={url}
      alt={filename}
      className="max-h-[36rem] w-full rounded-control border border-line bg-surface-sunken object-contain"
    />
  )
}
