import { t } from '@lingui/core/macro'
import { RotateCw } from 'lucide-react'
import { translate } from '#web/language/translate.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { DialogActions } from '#web/ui/dialog.tsx'
import { ChosenFileList } from './chosen-file-list.tsx'
import { UploadProgress } from './upload-progress.tsx'
import { uploadRefusals } from './upload-refusals.ts'
import type { FilesOfNew } from './use-files-of-new.ts'

/** Takes the place of the form whose job or bid has been created: shows how its files get there, and what to do if they don't. */
export function FilesOnTheirWay({
  files: { begun, isPending, error, fraction, retry, remove, onDone },
}: {
  files: FilesOfNew
}) {
  if (!begun) return null
  return (
    <div className="flex flex-1 flex-col gap-5">
      {isPending ? (
        <UploadProgress fraction={fraction} />
      ) : (
        error && (
          <Banner kind="error" title={t`The files were not uploaded`}>
            {uploadRefusals(error).map((refusal) => (
              <p key={refusal.text}>{translate(refusal)}</p>
            ))}
          </Banner>
        )
      )}
      <ChosenFileList files={begun.files} onRemove={isPending ? undefined : remove} />
      <DialogActions>
        <Button variant="secondary" onClick={onDone}>
          {isPending ? t`Continue in background` : t`Upload later`}
        </Button>
        {!isPending && (
          <Button icon={<RotateCw aria-hidden />} onClick={retry} disabled={begun.files.length === 0}>
            {t`Try again`}
          </Button>
        )}
      </DialogActions>
    </div>
  )
}
