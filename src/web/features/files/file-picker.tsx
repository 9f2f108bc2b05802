import { t } from '@lingui/core/macro'
import { Camera, Paperclip } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { limits } from '#contract/limits.ts'
import { allowedExtensions } from '#domain/attachment-rules.ts'

import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { acceptedTypes } from './accepted-types.ts'
import { ChosenFileList } from './chosen-file-list.tsx'
import { FileInput } from './file-input.tsx'
import { fileSize } from './file-size.ts'
import { RefusedFiles } from './refused-files.tsx'
import type { ChosenFiles } from './use-chosen-files.ts'
import { useFileDrop } from './use-file-drop.ts'

const photos = 'image/jpeg,image/png'

type FilePickerProps = {
  label: string
  chosen: ChosenFiles
  /** Shows 'optional' beside the label. */
  optional?: boolean
  disabled?: boolean
  /** Its words where there is one file. */
  one?: { choose: string; most: string }
}

/** Picks several files: from the disk, by drag and drop, or from a phone's camera. */
export function FilePicker({ label, chosen, optional = false, disabled = false, one }: FilePickerProps) {
  const { fileType, files, refusals, pick, remove, forgetRefusals } = chosen
  const labelId = useId()
  const refused = useRef<HTMLDivElement>(null)
  // The list of a long dialog may be below what is in sight.
  useEffect(() => {
    if (refusals.length === 0) return
    refused.current?.focus({ preventScroll: true })
    refused.current?.scrollIntoView({ block: 'center' })
  }, [refusals])
  const { isOver, listeners } = useFileDrop((dropped) => !disabled && pick(dropped))
  return (
    <fieldset aria-labelledby={labelId} className="flex min-w-0 flex-col gap-2" {...listeners}>
      <p id={labelId} className="text-sm font-semibold">
        {label}
        {optional && <span className="ml-1.5 font-normal text-ink-faint">{t`optional`}</span>}
      </p>
      <div
        className={classes(
          'flex flex-col gap-2.5 rounded-control border border-dashed p-3.5 transition-colors',
          isOver ? 'border-accent bg-accent-soft' : 'border-line-strong/70 bg-surface',
        )}
      >
        <div className="flex flex-wrap items-center gap-2.5">
          <FileInput accept={acceptedTypes(fileType)} multiple={!one} onPick={pick}>
            {(open) => (
              <Button variant="secondary" size="sm" icon={<Paperclip aria-hidden />} disabled={disabled} onClick={open}>
                {one?.choose ?? t`Choose files`}
              </Button>
            )}
          </FileInput>
          <span className="hidden pointer-coarse:contents">
            <FileInput accept={photos} capture onPick={pick}>
              {(open) => (
                <Button variant="secondary" size="sm" icon={<Camera aria-hidden />} disabled={disabled} onClick={open}>
                  {t`Take photo`}
                </Button>
              )}
            </FileInput>
          </span>
          <span className="text-sm text-ink-faint pointer-coarse:hidden">{t`or drag them here`}</span>
        </div>
        <p className="text-sm text-ink-faint">
          {allowedExtensions(fileType).join(', ')}.{' '}
          {one?.most ??
            t`Up to ${{ size: fileSize(limits.fileBytes) }} each, ${{ count: limits.filesPerUpload }} at once.`}
        </p>
      </div>
      <div ref={refused} tabIndex={-1} className="rounded-control outline-none empty:hidden">
        <RefusedFiles refusals={refusals} onDismiss={forgetRefusals} />
      </div>
      <ChosenFileList files={files} onRemove={disabled ? undefined : remove} />
    </fieldset>
  )
}
