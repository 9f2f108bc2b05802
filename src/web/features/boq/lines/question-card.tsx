import { t } from '@lingui/core/macro'
import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { EditedLine } from './lines-store.ts'
import { type Answer, answered, type Question, questionOf } from './questions.ts'

type QuestionCardProps = { lines: readonly EditedLine[]; onChange: (lines: readonly EditedLine[]) => void }

/** What must be asked about lines, one question at a time; those without which they cannot be sent come first. */
export function QuestionCard({ lines, onChange }: QuestionCardProps) {
  const [skipped, setSkipped] = useState<readonly string[]>([])
  const open = lines.flatMap((line) => {
    const question = line.asks.length > 0 ? questionOf(line) : null
    return question ? [{ line, question }] : []
  })
  const waiting = open.filter(({ line, question }) => !skipped.includes(line.id + question.ask))
  const asked = waiting.find(({ question }) => question.mustAnswer) ?? waiting[0]
  if (!asked) return null
  const { line, question } = asked
  const alike = open.filter((other) => isAlike(other, asked)).map((other) => other.line.id)

  function answer(given: Answer, isForAll: boolean) {
    const ids = new Set(isForAll ? alike : [line.id])
    const place = question.answers.indexOf(given)
    const changeOf = (other: EditedLine) =>
      (ownAnswers.includes(question.ask) && questionOf(other)?.answers[place]?.change) || given.change
    onChange(lines.map((other) => (ids.has(other.id) ? answered(other, question.ask, changeOf(other)) : other)))
  }
  return (
    <section
      aria-label={t`Questions about the lines`}
      className="flex flex-col gap-3 rounded-control border border-warning-line bg-warning-soft px-3.5 py-3"
    >
      <div className="flex items-start gap-2.5">
        <CircleHelp aria-hidden className="mt-0.5 size-5 shrink-0 text-warning-ink" />
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{question.text}</p>
          <p className="line-clamp-2 text-sm text-ink-soft wrap-anywhere">“{line.words || line.description}”</p>
        </div>
        {waiting.length > 1 && <p className="shrink-0 text-sm text-ink-soft">{t`1 of ${waiting.length}`}</p>}
      </div>
      <Answers
        key={line.id + question.ask}
        question={question}
        alike={alike.length}
        onAnswer={answer}
        onSkip={question.mustAnswer ? null : () => setSkipped([...skipped, line.id + question.ask])}
        onRemove={
          question.mustAnswer && lines.length > 1 ? () => onChange(lines.filter(({ id }) => id !== line.id)) : null
        }
      />
    </section>
  )
}

type Asked = { line: EditedLine; question: Question }

const isAlike = (one: Asked, other: Asked) =>
  one.question.ask === other.question.ask &&
  one.question.typed === other.question.typed &&
  (one.question.ask !== 'unit' || one.line.item_key === other.line.item_key)

/** For its number, and for how long it is needed, each line has its own answer. */
const ownAnswers: readonly string[] = ['number', 'time']

const mayBeForAll: readonly string[] = [
  ...['brass_kind', 'number', 'number_twice', 'unit', 'trip_size', 'count', 'quantity_unusual', 'item_assumed', 'time'],
]

type AnswersProps = {
  question: Question
  alike: number
  onAnswer: (answer: Answer, isForAll: boolean) => void
  onSkip: (() => void) | null
  /** Of a line that cannot be sent without an answer, and may be none. */
  onRemove: (() => void) | null
}

function Answers({ question, alike, onAnswer, onSkip, onRemove }: AnswersProps) {
  const [isForAll, setForAll] = useState(false)
  const [typed, setTyped] = useState('')
  const inputId = useId()
  return (
    <>
      {alike > 1 && mayBeForAll.includes(question.ask) && (
        <label className="flex min-h-11 items-center gap-2.5 text-sm lg:min-h-8">
          <input
            type="checkbox"
            className="size-5 accent-accent"
            checked={isForAll}
            onChange={(event) => setForAll(event.target.checked)}
          />
          {t`The same for all ${alike} like this`}
        </label>
      )}
      <div className="flex flex-wrap gap-2">
        {question.answers.map((answer) => (
          <Button key={answer.label} variant="secondary" size="sm" onClick={() => onAnswer(answer, isForAll)}>
            {answer.label}
          </Button>
        ))}
        {question.typed && (
          <span className="flex items-center gap-2">
            <label htmlFor={inputId} className="text-sm font-medium">{t`Quantity`}</label>
            <TextInput
              id={inputId}
              className="h-11 w-28 lg:h-9"
              inputMode="decimal"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                if (typed) onAnswer({ label: '', change: { qty: typed } }, false)
              }}
            />
            {typed !== '' && (
              <Button
                variant="secondary"
                size="sm"
                onClick={() => onAnswer({ label: '', change: { qty: typed } }, false)}
              >
                {t`Take it`}
              </Button>
            )}
          </span>
        )}
        {onSkip && (
          <Button variant="ghost" size="sm" onClick={onSkip}>
            {t`Skip`}
          </Button>
        )}
        {onRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {t`Delete this line`}
          </Button>
        )}
      </div>
    </>
  )
}
