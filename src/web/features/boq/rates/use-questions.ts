import { useMemo, useState } from 'react'
import type { Rate } from '#domain/exact.ts'
import { type BidQuestion, ratesOfOtherWeight, ratesUnlikeOthers } from '#domain/statement/questions-of-bid.ts'
import type { Bill } from './bill.ts'
import { questionsBeforeSending } from './questions-before-sending.ts'
import type { Reckoning } from './sent-rates.ts'

/** What a bid is asked once before it is sent, and which of it was answered with "yes". */
export function useQuestions(
  bill: Bill,
  reckoning: Reckoning,
  earlier: ReadonlyMap<string, Rate>,
  budget: string | null,
) {
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  // Memoised: of thousands of lines they take longer than a key press may.
  const known = useMemo(
    () =>
      bill.lines.map(({ id }) => {
        const rate = earlier.get(id)
        return rate === undefined ? [] : [rate]
      }),
    [bill, earlier],
  )
  const asked = useMemo(() => {
    const rates = reckoning.priced.items.map((item) => item?.rate ?? null)
    const questions = questionsBeforeSending(reckoning, known, budget)
    // What was asked for before and is asked for again needs no answer.
    const byWeight = ratesOfOtherWeight(bill.lines, rates).filter(({ line }) => known[line]?.length === 0)
    const isAsked = ({ line }: { line: number }) =>
      [...byWeight, ...questions].some((other) => 'line' in other && other.line === line)
    return [...byWeight, ...ratesUnlikeOthers(bill.lines, rates).filter((one) => !isAsked(one)), ...questions]
  }, [bill, reckoning, known, budget])
  return {
    asked,
    isConfirmed: (question: BidQuestion) => confirmed.includes(nameOf(question)),
    confirm: (question: BidQuestion, isRight: boolean) =>
      setConfirmed(isRight ? [...confirmed, nameOf(question)] : confirmed.filter((name) => name !== nameOf(question))),
    isAnswered: asked.every((question) => confirmed.includes(nameOf(question))),
  }
}
export type Questions = ReturnType<typeof useQuestions>

/** Another amount is another question. */
function nameOf(question: BidQuestion): string {
  if (question.code === 'freight_twice' || question.code === 'freight_missing') return question.code
  return question.code === 'total_out_of_scale' ? `total ${question.total}` : `${question.line} ${question.rate}`
}
