import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { api } from '#contract/api.ts'
import { type CheckKind, paperKinds } from '#contract/check.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { screensUpdated } from '#web/api/touched.ts'
import { translate } from '#web/language/translate.ts'
import { useMe } from '#web/session/me.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormActions } from '#web/ui/form-actions.tsx'
import { toast } from '#web/ui/toast.ts'
import { FilePicker } from '../files/file-picker.tsx'
import { fileSize } from '../files/file-size.ts'
import { fileToSend } from '../files/reduced-photo.ts'
import { useChosenFiles } from '../files/use-chosen-files.ts'
import { checkNames } from './check-names.ts'

type AskCheckDialogProps = { kind: CheckKind; onClose: () => void }

/** Asks for a check with a document. What was chosen stays on the device until it is sent, also if the camera closes the page. */
export function AskCheckDialog({ kind, onClose }: AskCheckDialogProps) {
  const name = translate(checkNames[kind])
  const isPaper = paperKinds.some((paper) => paper === kind)
  const [isMissing, setIsMissing] = useState(false)
  const chosen = useChosenFiles('evidence', `check-${kind}`, () => {
    setIsMissing(false)
    // What was wrong with the file before says nothing of this one.
    asking.reset()
  })

  const asking = useMutation({
    mutationFn: async () =>
      call(api.askCheck, { body: { kind }, files: await Promise.all(chosen.files.map(fileToSend)) }),
    onSuccess: async () => {
      await screensUpdated()
      toast.success(t`Sent. We will tell you when it is checked.`)
      chosen.clear()
      onClose()
    },
  })

  function submit(event: FormEvent) {
    event.preventDefault()
    if (isPaper && chosen.files.length === 0) setIsMissing(true)
    else asking.mutate()
  }

  return (
    <Dialog open onClose={onClose} title={name} description={<WhatIsCompared kind={kind} />}>
      <form noValidate onSubmit={submit} className="flex flex-1 flex-col gap-4" aria-label={name}>
        <p className="text-[0.9375rem] text-ink-soft">{documentsFor(kind)}</p>
        <FilePicker
          label={t`Photo or PDF`}
          chosen={chosen}
          optional={!isPaper}
          disabled={asking.isPending}
          one={{ choose: t`Choose a file`, most: t`Up to ${{ size: fileSize(limits.fileBytes) }}.` }}
        />
        {isMissing && (
          <p role="alert" className="-mt-2 text-sm font-medium text-danger-ink">
            {t`Add a photo or PDF of the paper.`}
          </p>
        )}
        <p className="text-sm text-ink-faint">
          {t`Only your company's owners and our office see it. It is deleted ${{ days: limits.evidenceKeptDays }} days after the check has ended.`}
        </p>
        <FormActions
          onCancel={onClose}
          sending={asking.isPending}
          note={asking.isError && <FailedCall error={asking.error} />}
        >
          {asking.isPending ? t`Sending...` : t`Send`}
        </FormActions>
      </form>
    </Dialog>
  )
}

function WhatIsCompared({ kind }: { kind: CheckKind }) {
  const { company_name, gst_number, address } = useMe()
  const compared = [company_name, kind === 'gst' && gst_number, kind === 'address' && address]
  return <span translate="no">{compared.filter(Boolean).join(' · ')}</span>
}

function documentsFor(kind: CheckKind): string {
  if (kind === 'gst')
    return t`We look the number up in the public register. A photo of the GST certificate makes it quicker: its first page with name and number.`
  if (kind === 'address')
    return t`An electricity bill, a rent agreement, or the page of the GST certificate that names this address as a place of business.`
  return t`Take the page with name, number and the day until which it holds.`
}
