import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FileCheck2 } from 'lucide-react'
import { type ChangeEvent, useId } from 'react'
import { api } from '#contract/api.ts'
import { call } from '#web/api/client.ts'
import { FailedCall } from '#web/api/failed-call.tsx'
import { Banner } from '#web/ui/banner.tsx'
import { classes } from '#web/ui/classes.ts'
import { hashOfFile } from './hash-of-file.ts'

/** Whether a PDF that somebody was sent is, to the last byte, one that was handed out. The file stays on the device. */
export function FileCheck({ code }: { code: string }) {
  const id = useId()
  const checking = useMutation({
    async mutationFn(file: File) {
      const pdf_sha256 = await hashOfFile(file)
      if (pdf_sha256 === null) return null
      const { matches } = await call(api.verifyPaper, { params: { code }, query: { pdf_sha256 } })
      return { matches: matches === true, filename: file.name }
    },
  })
  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0]
    if (file) checking.mutate(file)
    // The same file can be chosen again.
    target.value = ''
  }
  return (
    <section className="flex flex-col gap-3" aria-labelledby={`${id}title`}>
      <h2 id={`${id}title`} className="text-lg font-semibold tracking-tight">{t`Was the PDF changed?`}</h2>
      <p className="text-ink-soft">
        {t`Choose the PDF that you were sent. It is compared on this device and not uploaded.`}
      </p>
      <label
        className={classes(
          'inline-flex min-h-13 cursor-pointer items-center justify-center gap-2 self-start rounded-control border border-line bg-surface px-6 font-semibold shadow-card',
          'hover:border-line-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent',
        )}
      >
        <FileCheck2 aria-hidden className="size-5" />
        {t`Choose the PDF`}
        <input type="file" accept="application/pdf,.pdf" className="sr-only" onChange={choose} />
      </label>
      <Outcome checking={checking} />
    </section>
  )
}

type OutcomeProps = {
  checking: { isPending: boolean; error: unknown; data: { matches: boolean; filename: string } | null | undefined }
}

function Outcome({ checking: { isPending, error, data } }: OutcomeProps) {
  if (isPending) return <p role="status">{t`Checking…`}</p>
  if (error) return <FailedCall error={error} />
  if (data === undefined) return null
  if (data === null) return <Banner kind="warning">{t`This browser cannot check fingerprints here.`}</Banner>
  const { filename } = data
  return data.matches ? (
    <Banner kind="success" title={t`It matches`}>
      {t`${filename} is unchanged: exactly this file was given out for this version.`}
    </Banner>
  ) : (
    <Banner kind="error" title={t`It does not match`}>
      {t`${filename} is not a PDF that was given out for this version. It was changed, or saved anew by another program. Trust only what this page shows.`}
    </Banner>
  )
}
