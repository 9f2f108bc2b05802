import type { Award } from '#contract/award.ts'
import { displayName } from '#web/language/translate.ts'
import { rupees } from '#web/ui/format.ts'
import { stateOfAward, whyAwarded } from '../bidding/awards/award-words.ts'
import { quantityText } from '../boq/unit-names.ts'
import type { Reading } from './reading.ts'

/** Who was awarded which lines of the job, with the answer and the reason, for paper and spreadsheet. */
export function awardsInWords(awards: readonly Award[], { shown: { lines } }: Reading): string[] {
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  return awards.flatMap((award) => {
    const head = [displayName(award.bidder_name), rupees(award.amount), stateOfAward(award), whyAwarded(award)]
    const parts = award.items.flatMap(({ job_item_id, qty }) => {
      const line = lineOf.get(job_item_id)
      return line?.unit ? `– ${line.description}: ${quantityText(qty, line.unit)}` : []
    })
    return [head.filter(Boolean).join(' · '), ...(award.whole ? [] : parts)]
  })
}
