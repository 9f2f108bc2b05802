import { t } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { FileDown, FileSpreadsheet, Printer } from 'lucide-react'
import { api } from '#contract/api.ts'
import { messages } from '#contract/screen-messages.ts'
import { paperFilename } from '#domain/paper-filename.ts'
import { call } from '#web/api/client.ts'
import { errorText } from '#web/api/errors.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'
import { saveFile } from '../files/save-file.ts'
import type { Reading } from './reading.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** The statement as PDF, as a workbook and on paper, all from the same numbers. */
export function SaveStatement({ reading }: { reading: Reading }) {
  const { job } = reading.shown
  const { basis } = reading.statement.settings
  const fileOf = (type: 'pdf' | 'xlsx') => paperFilename('comparative-statement', job.title, type)
  const onError = (error: unknown) => toast.error(errorText(error, messages.downloadFailed))
  const paper = useMutation({
    mutationFn: () => call(api.statementPdf, { params: { id: job.id }, query: { basis } }),
    onSuccess: (content) => saveFile(content, fileOf('pdf')),
    onError,
  })
  const sheet = useMutation({
    // Loaded lazily: few people export.
    async mutationFn() {
      const { awards } = await call(api.awards, { params: { id: job.id } })
      return (await import('./statement-workbook.ts')).statementWorkbook(reading, awards)
    },
    onSuccess: (content) => saveFile(new Blob([content], { type: xlsx }), fileOf('xlsx')),
    onError,
  })
  const buttons = [
    { label: 'PDF', icon: <FileDown aria-hidden />, loading: paper.isPending, onClick: () => paper.mutate() },
    { label: 'Excel', icon: <FileSpreadsheet aria-hidden />, loading: sheet.isPending, onClick: () => sheet.mutate() },
    { label: t`Print`, icon: <Printer aria-hidden />, loading: false, onClick: () => print() },
  ]
  return (
    <div className="flex flex-wrap gap-2.5">
      {buttons.map(({ label, ...button }) => (
        <Button key={label} size="sm" variant="secondary" {...button}>
          {label}
        </Button>
      ))}
    </div>
  )
}
