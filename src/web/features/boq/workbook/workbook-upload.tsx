import { plural, t } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { lineIdHead } from './xlsx.ts'

type WorkbookUploadProps = {
  label: string
  /** Rows stand at their place; those that are left out are empty. */
  onRead: (rows: string[][]) => unknown
  /** Other buttons, beside the own one. */
  children?: ReactNode
}

type Asked = { rows: string[][]; hidden: readonly number[] }
/** The sheets of a file that have not been read. */
type Others = { file: File; names: readonly string[]; read: string }

/** Reads an Excel file in the browser: the server never unpacks a stranger's file. Hidden rows are asked about. */
export function WorkbookUpload({ label, onRead, children }: WorkbookUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)
  const [others, setOthers] = useState<Others | null>(null)

  async function upload(file: File, sheet?: string) {
    setReading(true)
    setRefusal(null)
    setAsked(null)
    try {
      const { readWorkbook } = await import('./read-workbook.ts')
      const { rows, hidden, sheets } = await readWorkbook(file, sheet)
      setOthers(sheet === undefined ? othersIn(file, rows, sheets) : without(sheet))
      if (hidden.length > 0) setAsked({ rows, hidden })
      else await onRead(rows)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setReading(false)
  }
  const without = (sheet: string) => (now: Others | null) => {
    const names = now?.names.filter((name) => name !== sheet) ?? []
    return now && names.length > 0 ? { ...now, names, read: sheet } : null
  }
  function answer({ rows, hidden }: Asked, isIncluded: boolean) {
    const leftOut = new Set(isIncluded ? [] : hidden)
    setAsked(null)
    void onRead(rows.map((row, place) => (leftOut.has(place) ? [] : row)))
  }
  return (
    <div className="flex flex-col gap-2.5">
      <div className="flex flex-wrap gap-2 max-sm:*:flex-1">
        <Button
          variant="secondary"
          size="sm"
          loading={isReading}
          icon={<FileSpreadsheet aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {children}
        <input
          ref={input}
          type="file"
          hidden
          accept=".xlsx,.csv"
          aria-label={label}
          onChange={(event) => {
            const [file] = event.target.files ?? []
            if (file) void upload(file)
            event.target.value = ''
          }}
        />
      </div>
      {refusal !== null && <Banner kind="error">{refusal}</Banner>}
      {others && <OtherSheets {...others} onRead={(sheet) => void upload(others.file, sheet)} />}
      {asked && <HiddenRows {...asked} onAnswer={(isIncluded) => answer(asked, isIncluded)} />}
    </div>
  )
}

/** A file that was downloaded from here has a list of units beside its lines. */
function othersIn(file: File, rows: readonly string[][], [read = '', ...names]: readonly string[]): Others | null {
  const isOwn = rows.some(([first]) => first === lineIdHead)
  return names.length === 0 || isOwn ? null : { file, names, read }
}

function OtherSheets({ read, names, onRead }: Others & { onRead: (sheet: string) => void }) {
  return (
    <Banner
      kind="warning"
      title={t`Only the sheet “${read}” was read.`}
      action={names.map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => onRead(name)}>
          {t`Read “${{ sheet: name }}”`}
        </Button>
      ))}
    >
      {t`Add its lines first, then read the next sheet.`}
    </Banner>
  )
}

const shownMost = 3

function HiddenRows({ rows, hidden, onAnswer }: Asked & { onAnswer: (isIncluded: boolean) => void }) {
  return (
    <Banner
      kind="warning"
      title={plural(hidden.length, {
        one: '# row of the sheet is hidden. Does it belong to it?',
        other: '# rows of the sheet are hidden. Do they belong to it?',
      })}
      action={
        <>
          <Button size="sm" variant="secondary" onClick={() => onAnswer(true)}>
            {t`Include`}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onAnswer(false)}>
            {t`Leave out`}
          </Button>
        </>
      }
    >
      <ul className="text-sm">
        {hidden.slice(0, shownMost).map((place) => (
          <li key={place} className="line-clamp-1 wrap-anywhere">
            {t`Row ${{ number: place + 1 }}: ${{ text: inShort(rows[place]!) }}`}
          </li>
        ))}
        {hidden.length > shownMost && <li>{t`and ${{ count: hidden.length - shownMost }} more`}</li>}
      </ul>
    </Banner>
  )
}

const isId = /^[\da-f]{8}-[\da-f-]{27}$/

const inShort = (row: readonly string[]) => row.filter((cell) => cell !== '' && !isId.test(cell)).join(' · ')

function refusalOf(error: unknown): string {
  const why = error instanceof Error && 'why' in error ? error.why : 'unreadable'
  if (why === 'large') return t`The Excel file is larger than 5 MB.`
  if (why === 'rows') return t`The sheet has more than 20,000 rows.`
  if (why === 'unsafe') return t`This Excel file grows too large when it is unpacked, or has parts that are not read.`
  return t`This is no Excel or CSV file (.xlsx, .csv) that can be read.`
}
