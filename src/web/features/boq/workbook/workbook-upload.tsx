import { plural, t } from '@lingui/core/macro'
import { FileSpreadsheet } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'

type WorkbookUploadProps = {
  label: string
  /** Rows stand at their place; those that are left out are empty. */
  onRead: (rows: string[][]) => unknown
  /** Other buttons, beside the own one. */
  children?: ReactNode
}

type Asked = { rows: string[][]; hidden: readonly number[] }

/** Reads an Excel file in the browser: the server never unpacks a stranger's file. Hidden rows are asked about. */
export function WorkbookUpload({ label, onRead, children }: WorkbookUploadProps) {
  const input = useRef<HTMLInputElement>(null)
  const [isReading, setReading] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, setAsked] = useState<Asked | null>(null)

  async function upload(file: File | undefined) {
    if (!file) return
    setReading(true)
    setRefusal(null)
    setAsked(null)
    try {
      const { readWorkbook } = await import('./read-workbook.ts')
      const { rows, hidden } = await readWorkbook(file)
      if (hidden.length > 0) setAsked({ rows, hidden })
      else await onRead(rows)
    } catch (error) {
      setRefusal(refusalOf(error))
    }
    setReading(false)
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
          accept=".xlsx"
          aria-label={label}
          onChange={(event) => {
            void upload(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
      {refusal !== null && <Banner kind="error">{refusal}</Banner>}
      {asked && <HiddenRows {...asked} onAnswer={(isIncluded) => answer(asked, isIncluded)} />}
    </div>
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
  return t`This is no Excel file (.xlsx) that can be read.`
}
