import { t } from '@lingui/core/macro'
import { FileDown } from 'lucide-react'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import { indiaDay } from '#domain/india-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { WorkbookUpload } from '../workbook/workbook-upload.tsx'
import { saveWorkbook } from '../workbook/xlsx.ts'
import type { EditedLine } from './lines-store.ts'
import { reader } from './loaded-reader.ts'

type WorkbookButtonsProps = {
  lines: () => readonly EditedLine[]
  onRead: (reading: Generator<number, Pasted>) => void
}

/** A workbook to fill in, with the lines so far, and one to read. */
export function WorkbookButtons({ lines, onRead }: WorkbookButtonsProps) {
  async function download() {
    const { linesWorkbook } = await import('./lines-workbook.ts')
    saveWorkbook(linesWorkbook(lines()), 'nirmaan-lines.xlsx')
  }
  return (
    <WorkbookUpload
      label={t`Read an Excel file`}
      onRead={(rows) => onRead(reader().readPastedRows(rows, indiaDay(new Date(serverNow()).toISOString())))}
    >
      <Button variant="secondary" size="sm" icon={<FileDown aria-hidden />} onClick={() => void download()}>
        {lines().length > 0 ? t`Download as Excel` : t`Template`}
      </Button>
    </WorkbookUpload>
  )
}
