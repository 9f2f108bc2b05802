import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { amountText, changedText } from './amount-text.ts'
import type { ReadResult } from './paste-preview.tsx'
import { itemName } from './questions.ts'

type WhichLineProps = { result: ReadResult; onChange: (result: ReadResult) => void }

/** "cement 300 bag kar do", of which the job has two lines: asked, one correction at a time, since it is ordered beside them otherwise. */
export function WhichLine({ result, onChange }: WhichLineProps) {
  const [asked, ...others] = result.unsure
  if (!asked) return null
  const before = new Map([...result.before].map((line) => [line.id, line]))
  return (
    <section
      aria-label={t`Which line changes`}
      className="flex flex-col gap-3 rounded-control border border-warning-line bg-warning-soft px-3.5 py-3"
    >
      <div className="flex items-start gap-2.5">
        <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t`Which line does this change?`}</p>
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">“{asked.words}”</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-2">
        {asked.meant.map((line) => (
          <Button
            key={line.id}
            variant="secondary"
            size="sm"
            className="py-2 text-left! whitespace-normal! wrap-anywhere"
            onClick={() => {
              const lines = result.lines.map((one) => (one.id === asked.id ? line : one))
              onChange({ ...result, lines, unsure: others })
            }}
          >
            {result.before.has(line)
              ? t`${{ line: named(line) }}: it is there already`
              : `${named(line)}: ${amountText(before.get(line.id)!)} → ${changedText(line, before.get(line.id)!)}`}
          </Button>
        ))}
        <Button variant="ghost" size="sm" onClick={() => onChange({ ...result, unsure: others })}>
          {t`None, it is a new line`}
        </Button>
        {others.length > 0 && result.unsure.every(({ meant }) => meant.length === 1) && (
          <AllAtOnce result={result} onChange={onChange} />
        )}
      </div>
    </section>
  )
}

/** A revised list says every line once more. */
function AllAtOnce({ result, onChange }: WhichLineProps) {
  const meant = new Map(result.unsure.map(({ id, meant: [line] }) => [id, line!]))
  const count = meant.size
  return (
    <>
      <Button
        variant="secondary"
        size="sm"
        onClick={() => {
          const lines = result.lines.map((line) => meant.get(line.id) ?? line)
          onChange({ ...result, lines, unsure: [] })
        }}
      >
        {t`All ${{ count }} are lines that are there: change them`}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => onChange({ ...result, unsure: [] })}>
        {t`All ${{ count }} are new lines`}
      </Button>
    </>
  )
}

const named = (line: ReadResult['lines'][number]) => line.description || itemName(line)
