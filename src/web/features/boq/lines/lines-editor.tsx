import { t } from '@lingui/core/macro'
import { Heading, Plus, Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import type { JobValues } from '../../bidding/job-values.ts'
import { newLine } from './edited-line.ts'
import { addToDescription, fillFromLines, type OtherFact, otherFacts } from './fill-from-lines.ts'
import { LineCards } from './line-cards.tsx'
import { LineSheet } from './line-sheet.tsx'
import { LinesGrid } from './lines-grid.tsx'
import { type EditedLine, type LinesStore, useLines } from './lines-store.ts'
import { mergeLines } from './merge-lines.ts'
import { PasteBox } from './paste-box.tsx'
import { isOfFile, type ReadResult } from './paste-preview.tsx'
import { QuestionCard } from './question-card.tsx'
import type { LinesShown } from './sending-lines.ts'

export type LinesEditorProps = {
  /** Whose empty fields are filled in from lines; null: of no form. */
  form: UseFormReturn<JobValues> | null
  store: LinesStore
  /** Of the form. */
  name: string
  /** Whether the lines were to be sent: mistakes are shown from then on. */
  isChecked: boolean
  /** The line that kept them from being sent, which is opened; without an id the paste box. */
  wrong?: LinesShown['wrong']
  /** When the paste box was emptied. */
  onBoxEmpty?: () => void
  /** Of a published job: lines keep their places. */
  isOrderFixed?: boolean
}

/** Takes lines from a message, and edits them. */
export function LinesEditor(editor: LinesEditorProps) {
  const { form, store, name, isChecked, wrong = null, onBoxEmpty, isOrderFixed = false } = editor
  const lines = useLines(store)
  const isWide = useWideScreen()
  const [edited, setEdited] = useState<string | null>(null)
  const [filled, setFilled] = useState<readonly string[]>([])
  const [others, setOthers] = useState<readonly OtherFact[]>([])
  const fills = useRef(new Map<string, () => void>())
  const filledTitle = useRef('')
  const line = lines.find(({ id }) => id === edited)
  useEffect(() => setEdited(wrong?.id ?? null), [wrong])
  const isFull = lines.length >= limits.linesPerJob

  function add({ pasted, lines: read, before }: ReadResult, gone: ReadonlySet<string>, text: string) {
    const all = mergeLines(store.all(), read, { before, isFile: isOfFile(pasted) }).filter(({ id }) => !gone.has(id))
    store.set(all, text)
    // Lines that come to others say their place themselves.
    const isOfLine = ({ field, value }: OtherFact) =>
      field === 'location' && read.some((line) => !before.has(line) && line.description.includes(`(${value})`))
    const ask = (facts: readonly OtherFact[]) => setOthers(facts.filter((one) => !isOfLine(one)))
    if (!form) return ask(otherFacts(pasted))
    const { filled, others, title, takeBack } = fillFromLines(form, all, pasted, filledTitle.current)
    filledTitle.current = title
    setFilled(filled)
    ask(others)
    fills.current.set(text, takeBack)
  }
  /** What was filled in with the lines goes with them, or it would stand beside those of the next message. */
  function undo() {
    fills.current.get(store.undo())?.()
    setFilled([])
    setOthers([])
  }
  function takeOver({ field, value }: OtherFact) {
    form?.setValue(field, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
    setOthers(others.filter((one) => one.field !== field))
  }
  function addOne(kind: EditedLine['kind']) {
    const added = newLine({ kind })
    store.set([...store.all(), added])
    setEdited(added.id)
  }
  const list = { lines, mistakes: store.mistakes(), isChecked, onOpen: setEdited }
  return (
    <>
      <PasteBox
        name={name}
        store={store}
        refused={wrong?.id === null ? wrong : null}
        onEmpty={onBoxEmpty}
        onAdd={add}
        onDescribe={form && ((rows) => addToDescription(form, rows) && setFilled([t`Description`]))}
      />
      <div role="status" className="contents">
        {filled.length > 0 && (
          <Banner kind="info">{t`Filled in from the lines: ${filled.join(', ')}. Please check.`}</Banner>
        )}
        {others.map((one) => (
          <Banner
            key={one.field}
            kind="warning"
            title={t`${{ field: one.name }}: the message says “${{ value: one.value }}”`}
          >
            {form && (
              <Button variant="secondary" size="sm" onClick={() => takeOver(one)}>
                {t`Take over “${{ value: one.value }}”`}
              </Button>
            )}
          </Banner>
        ))}
      </div>
      {lines.length > 0 && (
        <>
          <QuestionCard lines={lines} onChange={store.set} />
          {isWide ? <LinesGrid {...list} store={store} /> : <LineCards {...list} />}
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          icon={<Plus aria-hidden />}
          onClick={() => addOne('item')}
        >
          {t`Add a line`}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={isFull}
          icon={<Heading aria-hidden />}
          onClick={() => addOne('heading')}
        >
          {t`Add a heading`}
        </Button>
        {store.canUndo() && (
          <Button variant="ghost" size="sm" icon={<Undo2 aria-hidden />} onClick={undo}>
            {t`Undo`}
          </Button>
        )}
      </div>
      {isFull && <p className="text-sm text-ink-soft">{t`A job can have 10,000 lines.`}</p>}
      {line && (
        <LineSheet
          line={line}
          store={store}
          isChecked={isChecked}
          isOrderFixed={isOrderFixed}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  )
}
