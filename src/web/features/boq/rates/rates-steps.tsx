import { msg, t } from '@lingui/core/macro'
import { type FormEvent, type ReactNode, useState } from 'react'
import { flushSync } from 'react-dom'
import { type Text, translate } from '#web/language/translate.ts'
import { Button } from '#web/ui/button.tsx'
import { classes } from '#web/ui/classes.ts'
import { actionBar } from '#web/ui/dialog.tsx'
import { useWideScreen } from '#web/ui/use-wide-screen.ts'
import { ChargesStep } from './charges-step.tsx'
import { CheckStep } from './check-step.tsx'
import { LineList } from './line-list.tsx'
import { LinePad } from './line-pad.tsx'
import { lineMistake, type Step } from './mistakes.ts'
import { type Rates, RatesContext } from './rates-context.ts'
import { RatesTable } from './rates-table.tsx'
import { RunningTotal } from './running-total.tsx'
import { TermsStep } from './terms-step.tsx'
import type { Questions } from './use-questions.ts'

const stepNames: Record<Step, Text> = {
  company: msg`For whom`,
  lines: msg`Rates`,
  charges: msg`Charges`,
  terms: msg`Terms`,
  check: msg`Check`,
}

type RatesStepsProps = {
  label: string
  rates: Rates
  step: Step
  questions: Questions
  /** Of a salesman: the fields of the company represented. */
  company?: ReactNode
  files?: ReactNode
  /** Above the check: what must be read first. */
  news?: ReactNode
  /** The buttons of the last step. */
  actions: ReactNode
  onSubmit: () => void
}

/** The parts of an itemised bid, one after the other; each can be gone back to. */
export function RatesSteps({
  label,
  rates,
  step,
  questions,
  company,
  files,
  news,
  actions,
  onSubmit,
}: RatesStepsProps) {
  const isWide = useWideScreen()
  const [isListed, setListed] = useState(false)
  const [round, setRound] = useState(0)
  const shown: Step[] = [...(company ? (['company'] as const) : []), 'lines', 'charges', 'terms', 'check']
  const isPadded = step === 'lines' && !isWide

  /** A rate that is none holds one back: no other part tells of it. Its line is opened anew, for the focus. */
  function leaveLines() {
    const wrong = firstWrongRate(rates)
    setRound(round + 1)
    if (wrong === undefined) rates.goTo('charges')
    else rates.goTo('lines', wrong)
  }
  function leaveCompany(form: HTMLElement) {
    flushSync(rates.leaveCompany)
    form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }
  function submit(event: FormEvent<HTMLElement>) {
    event.preventDefault()
    if (step === 'check') onSubmit()
    else if (step === 'lines') leaveLines()
    else if (step === 'company') leaveCompany(event.currentTarget)
    else rates.goTo(shown[shown.indexOf(step) + 1] ?? 'check')
  }
  return (
    <RatesContext value={rates}>
      <form noValidate onSubmit={submit} aria-label={label} className="flex min-h-0 flex-1 flex-col">
        <nav
          aria-label={t`Parts of the bid`}
          className="-mx-5 -mt-5 mb-3 flex border-b border-line px-3 sm:-mx-6 sm:mb-5 sm:px-4"
        >
          {shown.map((one) => (
            <button
              key={one}
              type="button"
              aria-current={one === step ? 'step' : undefined}
              onClick={() => rates.goTo(one)}
              className={classes(
                'min-h-11 flex-1 border-b-2 px-1 text-sm font-semibold transition-colors sm:flex-none sm:px-5',
                one === step ? 'border-accent text-accent-ink' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {translate(stepNames[one])}
            </button>
          ))}
        </nav>
        {step === 'company' && <div className="flex flex-1 flex-col gap-5">{company}</div>}
        {step === 'lines' && isWide && <RatesTable key={round} />}
        {isPadded &&
          (isListed ? (
            <LineList onClose={() => setListed(false)} />
          ) : (
            <LinePad key={round} onList={() => setListed(true)} onLeave={leaveLines} />
          ))}
        {step === 'charges' && <ChargesStep />}
        {step === 'terms' && <TermsStep files={files} />}
        {step === 'check' ? (
          <>
            {news}
            <CheckStep questions={questions} />
            {actions}
          </>
        ) : (
          !isPadded && <StepBar />
        )}
      </form>
    </RatesContext>
  )
}

const firstWrongRate = ({ bill, typed }: Rates) =>
  bill.priced.find((place) => {
    const line = bill.lines[place]!
    return lineMistake(line, typed.lines[line.id], typed) !== null
  })

/** The total so far, and the button to the next part. */
function StepBar() {
  return (
    <div className={actionBar}>
      <div className="flex items-end justify-between gap-4 pt-3 sm:items-center">
        <div className="min-w-0 flex-1 sm:flex sm:justify-end">
          <RunningTotal />
        </div>
        <Button type="submit" className="shrink-0">{t`Next`}</Button>
      </div>
    </div>
  )
}
