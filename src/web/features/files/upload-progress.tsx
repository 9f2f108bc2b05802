import { t } from '@lingui/core/macro'

/** Upload progress. At 100% the server still has to check and store the files. */
export function UploadProgress({ fraction }: { fraction: number }) {
  const percent = Math.floor(fraction * 100)
  return (
    <div>
      <div
        role="progressbar"
        aria-label={t`Upload`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] duration-200"
          style={{ width: `${percent}%` }}
        />
      </div>
      <p className="mt-1.5 text-sm text-ink-soft tabular-nums">
        {fraction < 1 ? t`Uploading... ${percent}%` : t`Checking files...`}
      </p>
    </div>
  )
}
