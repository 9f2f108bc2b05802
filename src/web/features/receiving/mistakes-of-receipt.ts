import { msg } from '@lingui/core/macro'
import type { NewReceipt } from '#contract/receiving.ts'
import { issueText, receivedSentence, type Sentence } from '#contract/sentence.ts'
import { translate } from '#web/language/translate.ts'

/** By field: `received_on`, or `<id of the line>.received_qty`. Texts as forms take them. */
export type Mistakes = Readonly<Record<string, string>>

type Issue = { path: readonly PropertyKey[] | string } & ({ message: string } | { sentence: Sentence })

/** The errors of a form or of the server at their fields, with what can be told without the server. */
export function mistakesOf(issues: readonly Issue[], receipt: NewReceipt | undefined, today?: string): Mistakes {
  const found: Record<string, string> = {}
  for (const issue of issues) {
    const path = typeof issue.path === 'string' ? issue.path : issue.path.join('.')
    const text = 'sentence' in issue ? issueText(issue.sentence) : issue.message
    found[fieldOf(path, receipt)] ??= text
  }
  if (receipt && today) Object.assign(found, ownMistakes(receipt, today))
  return found
}

/** 'items.2.reason' -> the line's id and the field. */
function fieldOf(path: string, receipt: NewReceipt | undefined): string {
  const [, n, field] = /^items\.(\d+)\.(\w+)/.exec(path) ?? []
  const item = n === undefined ? undefined : receipt?.items[Number(n)]
  return item ? `${item.order_item_id}.${field}` : path
}

const sentence = (text: string) => issueText(receivedSentence({ code: 'typed_here', text }))

function ownMistakes({ received_on, gross_kg, tare_kg, items }: NewReceipt, today: string): Record<string, string> {
  const found: Record<string, string> = {}
  if (received_on > today) found.received_on = sentence(translate(msg`This day is in the future.`))
  if (Boolean(gross_kg) !== Boolean(tare_kg))
    found[gross_kg ? 'tare_kg' : 'gross_kg'] = sentence(
      translate(msg`Give the loaded and the empty weight, or neither.`),
    )
  else if (gross_kg && tare_kg && gross_kg <= tare_kg)
    found.gross_kg = sentence(translate(msg`The loaded weight must be more than the empty weight.`))
  for (const { order_item_id: id, received_qty, rejected_qty = 0, reason, measures = [] } of items) {
    if (measures.some(({ nos }) => Number.isNaN(nos)))
      found[`${id}.measures`] = sentence(translate(msg`Type what was measured as a number.`))
    if (rejected_qty > received_qty)
      found[`${id}.rejected_qty`] = sentence(translate(msg`More is rejected than was received.`))
    if (rejected_qty > 0 && !reason?.trim()) found[`${id}.reason`] = sentence(translate(msg`Say why it is rejected.`))
  }
  return found
}
