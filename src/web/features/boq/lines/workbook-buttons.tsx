import { plural, t } from '@lingui/core/macro'
import { FileDown, FileSpreadsheet } from 'lucide-react'
import { useRef, useState } from 'react'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import { indiaDay } from '#domain/india-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { saveFile } from '../../files/save-file.ts'
import type { EditedLine } from './lines-store.ts'
import { reader } from './loaded-reader.ts'

type WorkbookButtonsProps = {
  lines: () => readonly EditedLine[]
  onRead: (reading: Generator<number, Pasted>) => void
}

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A workbook to fill in, and one to read: in the browser, so that the server never unpacks a stranger's file. */
export function WorkbookButtons({ lines, onRead }: WorkbookButtonsProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [note, setNote] = useState<{ kind: 'error' | 'warning'; text: string } | null>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    setReading(true)
    setNote(null)
    try {
      const { readWorkbook } = await import('./read-workbook.ts')
      const { rows, hidden } = await readWorkbook(file)
      onRead(reader().readPastedRows(rows, indiaDay(new Date(serverNow()).toISOString())))
      if (hidden > 0)
        setNote({
          kind: 'warning',
          text: plural(hidden, {
            one: '# hidden row of the sheet was read too.',
            other: '# hidden rows of the sheet were read too.',
          }),
        })
    } catch (error) {
      setNote({ kind: 'error', text: refusalOf(error) })
    }
    setReading(false)
  }
  async function download() {
    const { linesWorkbook } = await import('./lines-workbook.ts')
    saveFile(new Blob([linesWorkbook(lines())], { type: xlsx }), 'nirmaan-lines.xlsx')
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          loading={isReading}
          icon={<FileSpreadsheet aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {t`Read an Excel file`}
        </Button>
        <Button variant="ghost" size="sm" icon={<FileDown aria-hidden />} onClick={() => void download()}>
          {t`Template`}
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx"
          aria-label={t`Read an Excel file`}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {note && <Banner kind={note.kind}>{note.text}</Banner>}
    </div>
  )
}

function refusalOf(error: unknown): string {
  const why = error instanceof Error && 'why' in error ? error.why : 'unreadable'
  if (why === 'large') return t`The Excel file is larger than 5 MB.`
  if (why === 'rows') return t`The sheet has more than 20,000 rows.`
  if (why === 'unsafe') return t`This Excel file grows too large when it is unpacked, or has parts that are not read.`
  return t`This is no Excel file (.xlsx) that can be read.`
}
