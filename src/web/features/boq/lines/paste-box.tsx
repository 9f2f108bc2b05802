import { plural, t } from '@lingui/core/macro'
import { Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import type { PastedLine } from '#domain/boq/beside-lines.ts'
import type { Pasted } from '#domain/boq/read-pasted.ts'
import { indiaDay } from '#domain/india-time.ts'
import { serverNow } from '#web/api/server-clock.ts'
import { useTextDraft } from '#web/device/drafts.ts'
import { Banner } from '#web/ui/banner.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { TextArea } from '#web/ui/text-area.tsx'
import { Tick } from '../tick.tsx'
import { type EditedLine, type LinesStore, pasteDraftName } from './lines-store.ts'
import { reader } from './loaded-reader.ts'
import { calledOff, correctKnown, countedOn, underKnownIds } from './merge-lines.ts'
import { changesOf, isOfFile, PastePreview, type ReadResult } from './paste-preview.tsx'
import { QuestionCard } from './question-card.tsx'
import { itemName } from './questions.ts'
import { readInSlices } from './read-in-slices.ts'
import { WhichLine } from './which-line.tsx'
import { WorkbookButtons } from './workbook-buttons.tsx'

type PasteBoxProps = {
  name: string
  /** Those that the job has. */
  store: LinesStore
  /** Scrolls the box into sight and says what to do with its text; a new object each time. */
  refused?: object | null
  onEmpty?: (() => void) | undefined
  /** `gone`: ids of lines to be deleted; `text`: what they were read from, unless it was a file. */
  onAdd: (result: ReadResult, gone: ReadonlySet<string>, text: string) => void
  /** Takes rows that are no lines; null: nothing does. */
  onDescribe: ((rows: readonly string[]) => void) | null
}

/** "gitti 20 mm 800 cft, 10 mm 400": what the second line is, the words of the first alone say. */
const withItem = (read: EditedLine, { line }: PastedLine): EditedLine =>
  line.assumed.includes('item') ? { ...read, description: `${itemName(read)} ${read.description}`.trim() } : read

const today = () => indiaDay(new Date(serverNow()).toISOString())

/** Takes a message or rows as people have them, and shows what was read before anything is added. */
export function PasteBox({ name, store, refused = null, onEmpty, onAdd, onDescribe }: PasteBoxProps) {
  const box = useRef<HTMLTextAreaElement>(null)
  const lines = store.all
  const hasLines = lines().length > 0
  const [text, setText] = useTextDraft(pasteDraftName(name))
  const [reading, setReading] = useState<Generator<number, Pasted> | null>(null)
  const [share, setShare] = useState<number | null>(null)
  const [result, setResult] = useState<ReadResult | null>(null)
  const [isPurged, setPurged] = useState(false)
  // The rows that are shown were read from a file: what stands in the box is read after them.
  const isFromFile = useRef(false)
  const [again, setAgain] = useState(0)
  // What a reading made no line of: alone, "mistri 900 per day" would be read as one.
  const leftOver = useRef<{ text: string; pasted: Pasted } | null>(null)

  const show = useEffectEvent((pasted: Pasted) => {
    const { doubtfulNumbers, readLine, repeatedNumbers, withSite } = reader()
    const mayBe = doubtfulNumbers(pasted.lines.map(({ line }) => line.number))
    const isTwice = repeatedNumbers(pasted.lines.map(({ line }) => line))
    // Lines that are there may be for another place than a message that comes to them.
    const place = lines().length > 0 ? (pasted.place?.text ?? undefined) : undefined
    const read = pasted.lines.map((line, n) => {
      const own = withItem(readLine(line, mayBe[n]!, isTwice[n]!), line)
      // A row of a downloaded file says what it said.
      return line.id || line.line.site ? own : { ...own, description: withSite(own.description, place) }
    })
    const ids = pasted.lines.map(({ id }) => id)
    const known = underKnownIds(lines(), read, ids)
    const { off, unread } = calledOff(lines(), pasted.unread)
    const corrected = correctKnown(lines(), known, pasted.lines)
    const counted = countedOn(lines(), corrected.lines)
    setResult({ pasted: { ...pasted, unread }, ...corrected, lines: counted, off, before: new Set(lines()) })
    setPurged(false)
    setShare(null)
  })
  useEffect(() => {
    if (!reading) return
    const stopping = new AbortController()
    void readInSlices(reading, { signal: stopping.signal, onProgress: setShare }).then((pasted) => {
      if (pasted) show(pasted)
    })
    return () => stopping.abort()
  }, [reading])
  const takeBack = useEffectEvent((pasted: string) =>
    // What was typed meanwhile stays below it, but not what the reading had left there.
    setText((now) => (pasted.includes(now) ? pasted : `${pasted}\n${now}`)),
  )
  useEffect(() => store.onGivenBack((pasted) => takeBack(pasted)), [store])
  const readText = useEffectEvent(() => {
    // Of an empty box nothing is read, and what a file gave stays.
    if (text.trim() === '') return
    isFromFile.current = false
    if (text === leftOver.current?.text) show(leftOver.current.pasted)
    else read(reader().readPasted(text, today()))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a changed text is read anew, or one that waited behind a file
  useEffect(() => {
    const timer = setTimeout(() => readText(), 200)
    return () => clearTimeout(timer)
  }, [text, again])

  useEffect(() => {
    if (refused) box.current?.scrollIntoView({ block: 'center' })
  }, [refused])
  const count = result?.lines.length ?? 0
  const changes = result && changesOf(result)
  const off = result?.off ?? []
  const isUpdate = changes !== null && changes.changed.length + changes.unchanged + off.length > 0
  const gone = changes?.gone ?? []
  const isNothing = isUpdate && changes.changed.length + changes.added.length + gone.length + off.length === 0
  const isEmpty = text.trim() === ''
  // Of a file; words that are being read stand in the box.
  const isReadingFile = share !== null && isEmpty
  const hasUnadded = (count + off.length > 0 && !isNothing) || isReadingFile
  useEffect(() => {
    store.noteUnadded(hasUnadded)
    return () => store.noteUnadded(false)
  }, [store, hasUnadded])
  useEffect(() => {
    if (isEmpty && !hasUnadded) onEmpty?.()
  }, [isEmpty, hasUnadded, onEmpty])

  function type(to: string) {
    setText(to)
    if (to.trim() === '') forget()
  }
  function forget() {
    setReading(null)
    setResult(null)
    setShare(null)
  }
  function read(from: Generator<number, Pasted>) {
    setShare(0)
    setReading(from)
  }
  function add() {
    if (!result) return
    const isFile = isFromFile.current
    onAdd(result, new Set([...(isPurged ? gone : []), ...off].map(({ id }) => id)), isFile ? '' : text)
    setResult(null)
    setReading(null)
    const unread = result.pasted.unread.filter(({ why }) => why === 'unknown')
    const left = unread.map(({ words }) => words).join('\n')
    if (isFile && !isEmpty) {
      setText([text, left].filter(Boolean).join('\n'))
      return setAgain(again + 1)
    }
    const nothing = { lines: [], terms: [], asks: [], needed_by: null, needed_from: null }
    leftOver.current = { text: left, pasted: { ...result.pasted, ...nothing, unread } }
    setText(left)
  }
  function describe() {
    onDescribe?.(text.split('\n').map(reader().withoutHeader).filter(Boolean))
    type('')
  }
  const addText = !(result && isUpdate)
    ? plural(count, { one: 'Add # line', other: 'Add # lines' })
    : isOfFile(result.pasted)
      ? t`Take over the file`
      : t`Take over`
  const left = lines().length - (isPurged ? gone.length : 0)
  const tooMany = left + (changes?.added.length ?? 0) - limits.linesPerJob
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={t`Paste a WhatsApp message or rows from Excel`}
        optional={hasLines}
        error={
          refused && (!isEmpty || count > 0)
            ? count > 0
              ? t`These lines are not added yet: press “${addText}” below.`
              : t`Bidders would never see these words.`
            : undefined
        }
      >
        <TextArea
          ref={box}
          rows={hasLines || count > 0 ? 3 : 6}
          value={text}
          placeholder={t`OPC 53 cement 500 bags, 12 mm steel 8.5 ton, sand 10 brass`}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <WorkbookButtons
        lines={lines}
        onRead={(rows) => {
          isFromFile.current = true
          read(rows)
        }}
      />
      <div role="status" className="contents">
        {share !== null && <p className="text-sm text-ink-soft">{t`Reading… ${Math.round(share * 100)}%`}</p>}
      </div>
      {result && (
        <>
          <WhichLine result={result} onChange={setResult} />
          <QuestionCard lines={result.lines} onChange={(read) => setResult({ ...result, lines: read })} />
          <PastePreview {...result} />
          {gone.length > 0 && (
            <Tick
              label={plural(gone.length, {
                one: 'Delete # line that the file no longer has',
                other: 'Delete # lines that the file no longer has',
              })}
              isOn={isPurged}
              onChange={setPurged}
            />
          )}
          {tooMany > 0 && (
            <Banner kind="error">
              {plural(tooMany, {
                one: 'A job can have 10,000 lines: # too many. Take some out and try again.',
                other: 'A job can have 10,000 lines: # too many. Take some out and try again.',
              })}
            </Banner>
          )}
          <div className="flex flex-wrap gap-2">
            {count + off.length > 0 && tooMany <= 0 && !isNothing && result.unsure.length === 0 && (
              <Button icon={isUpdate ? undefined : <Plus aria-hidden />} onClick={add} className="max-sm:w-full">
                {addText}
              </Button>
            )}
            {count + off.length === 0 && onDescribe && (
              <Button variant="secondary" size="sm" onClick={describe}>{t`Put into the description`}</Button>
            )}
            <Button variant="ghost" size="sm" onClick={() => type('')}>{t`Leave out`}</Button>
          </div>
        </>
      )}
    </div>
  )
}
