import { plural, t } from '@lingui/core/macro'
import { FileDown, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { WorkbookUpload } from '../../workbook/workbook-upload.tsx'
import { saveWorkbook } from '../../workbook/xlsx.ts'
import { useRates } from '../rates-context.ts'
import type { TypedRates } from '../typed-rates.ts'
import type { RatesOfFile } from './read-rates.ts'
import { RefusedRows } from './refused-rows.tsx'

type Read = { rows: string[][]; found: RatesOfFile; before: TypedRates['lines'] }

/** The rates as an Excel file: downloaded with the lines, filled in elsewhere, and read again. */
export function RatesFile() {
  const { bill, form, setLines } = useRates()
  const [read, setRead] = useState<Read | null>(null)
  const [isForeign, setForeign] = useState(false)

  async function download() {
    const { ratesWorkbook } = await import('./rates-workbook.ts')
    saveWorkbook(ratesWorkbook(bill, form.getValues()), 'nirmaan-rates.xlsx')
  }
  async function take(rows: string[][], isRounded = false) {
    const [{ readRates }, { typedUnit }] = await Promise.all([
      import('./read-rates.ts'),
      import('../../lines/reader.ts'),
    ])
    const typed = form.getValues()
    const unitOf = (text: string, line: { item_key: string | null }) => typedUnit(text, line.item_key)
    const found = readRates(rows, { bill, typed, unitOf, isRounded })
    setForeign(found === null)
    setRead(found && { rows, found, before: typed.lines })
    if (found) setLines({ ...typed.lines, ...found.lines })
  }
  function undo() {
    if (read) setLines(read.before)
    setRead(null)
  }
  return (
    <div className="flex flex-col gap-2.5">
      <WorkbookUpload label={t`Upload Excel`} onRead={take}>
        <Button variant="secondary" size="sm" icon={<FileDown aria-hidden />} onClick={() => void download()}>
          {t`Download Excel`}
        </Button>
      </WorkbookUpload>
      {isForeign && (
        <Banner kind="error">
          {t`This is no file with the lines of this job. Download it here, fill it in, and upload it again. What you typed is unchanged.`}
        </Banner>
      )}
      {read && (
        <Banner
          kind={read.found.refused.length + read.found.missing.length > 0 ? 'warning' : 'success'}
          title={summary(read.found)}
          action={
            <>
              {read.found.taken > 0 && (
                <Button variant="ghost" size="sm" icon={<Undo2 aria-hidden />} onClick={undo}>
                  {t`Undo`}
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={() => setRead(null)}>
                {t`Close`}
              </Button>
            </>
          }
        >
          <RefusedRows {...read.found} onRound={() => void take(read.rows, true)} />
        </Banner>
      )}
    </div>
  )
}

function summary({ taken, replaced, refused }: RatesOfFile): string {
  return [
    plural(taken, { one: '# row read', other: '# rows read' }),
    replaced > 0 && plural(replaced, { one: '# rate replaced', other: '# rates replaced' }),
    refused.length > 0 && plural(refused.length, { one: '# row refused', other: '# rows refused' }),
  ]
    .filter(Boolean)
    .join(' · ')
}
