import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { CompanyCheck } from '#contract/check.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { toast } from '#web/ui/toast.ts'
import { fileSize } from '../files/file-size.ts'
import { saveFile } from '../files/save-file.ts'

/** Saves the document of a check; nothing if it has none. */
export function EvidenceLink({ check: { id, evidence } }: { check: Pick<CompanyCheck, 'id' | 'evidence'> }) {
  const saving = useMutation({
    mutationFn: async (filename: string) => saveFile(await call(api.checkEvidence, { params: { id } }), filename),
    onError: (error) => toast.error(errorText(error, messages.downloadFailed)),
  })
  if (!evidence) return null
  const { filename, size } = evidence
  return (
    <button
      type="button"
      onClick={() => saving.mutate(filename)}
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 text-sm font-semibold text-accent-ink underline-offset-2 hover:underline lg:min-h-8"
    >
      {saving.isPending ? <Spinner /> : <Paperclip aria-hidden className="size-4 shrink-0" />}
      <span className="sr-only">{t`Save the document`}: </span>
      <span className="min-w-0 truncate">{filename}</span>
      <span className="shrink-0 font-normal text-ink-faint">{fileSize(size)}</span>
    </button>
  )
}
