import { plural } from '@lingui/core/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'
import { api } from '#contract/api.ts'
import type { FileAttachment } from '#contract/file.ts'
import { messages } from '#contract/screen-messages.ts'
import { call } from '#web/api/client.ts'
import { queryOf } from '#web/api/queries.ts'
import { translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import type { ChosenFiles } from '../files/use-chosen-files.ts'

/** Adds the files of an earlier job to the form that was filled in from it. */
export function CopyFilesButton({ jobId, chosen }: { jobId: string; chosen: ChosenFiles }) {
  const { data: files = [] } = useQuery(queryOf(api.files, { params: { fileType: 'job', itemId: jobId } }))
  const { mutate, isPending, isSuccess } = useMutation({
    mutationFn: () => Promise.all(files.map(copyOf)),
    onSuccess: (copies) => chosen.pick(copies),
    onError: () => toast.error(translate(messages.downloadFailed)),
  })
  if (files.length === 0 || isSuccess) return null
  return (
    <div>
      <Button variant="secondary" size="sm" icon={<Copy aria-hidden />} loading={isPending} onClick={() => mutate()}>
        {plural({ count: files.length }, { one: 'Attach its file too', other: 'Attach its # files too' })}
      </Button>
    </div>
  )
}

async function copyOf({ id, filename, content_type, uploaded_at }: FileAttachment): Promise<File> {
  const content = await call(api.download, { params: { fileType: 'job', fileId: id } })
  return new File([content], filename, { type: content_type, lastModified: Date.parse(uploaded_at) })
}
