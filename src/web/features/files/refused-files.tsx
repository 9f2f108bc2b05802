import { plural, t } from '@lingui/core/macro'
import { CircleAlert, X } from 'lucide-react'
import type { Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'
import { IconButton } from '#web/ui/button.tsx'

type RefusedFilesProps = { refusals: readonly Sentence[]; onDismiss: () => void }

/** Rejected files, with the reasons. */
export function RefusedFiles({ refusals, onDismiss }: RefusedFilesProps) {
  if (refusals.length === 0) return null
  return (
    <div
      role="alert"
      className="flex items-start gap-2.5 rounded-control border border-danger-line bg-danger-soft py-1 pr-1 pl-3 text-sm text-danger-ink"
    >
      <CircleAlert aria-hidden className="mt-3 size-4.5 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-col gap-1 py-2.5 wrap-anywhere">
        <p className="font-semibold">
          {plural(refusals.length, { one: '# file is left out', other: '# files are left out' })}
        </p>
        <ul>
          {refusals.map((refusal) => (
            <li key={refusal.text}>{translate(refusal)}</li>
          ))}
        </ul>
        {refusals.some(({ code }) => code === 'chat_file_unsupported') && (
          <p>{t`Save a table, letter or text as PDF, then it can be sent here.`}</p>
        )}
      </div>
      <IconButton label={t`Dismiss`} onClick={onDismiss}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}
