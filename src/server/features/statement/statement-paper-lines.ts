import type { Award } from '#contract/award.ts'
import type { AwardReason, AwardStatus } from '#contract/award-lists.ts'
import type { Sentence } from '#contract/sentence.ts'
import type { Statement } from '#contract/statement.ts'
import { noteWords } from '#contract/statement-words.ts'
import { type Paise, parsePaise, percentText, rupeesText, withIndianGroups } from '#domain/exact.ts'
import { indiaClock } from '#domain/india-time.ts'
import { savingSplit } from '#domain/statement/best-split.ts'
import type { ComparativeStatement } from '#domain/statement/comparative-statement.ts'
import type { Note } from '#domain/statement/explain-bids.ts'
import type { StatementSettings } from '#domain/statement/statement-facts.ts'
import { wordOfCode } from '#domain/statement/table/cell-code.ts'
import { type NoteNames, wordsOfNote } from '#domain/statement/words-of-note.ts'
import { type PaperWords, paperSentences as sentences } from './statement-paper-words.ts'

const rupees = (amount: Paise) => `₹${withIndianGroups(rupeesText(amount))}`

/** Above the table: the job, how its bids are compared, and whose bid a salesman has brought. */
export function jobLines({ job, bids }: Statement, settings: StatementSettings, { say }: PaperWords): string[] {
  const { basis, use_plugs, credit_rate } = settings
  return [
    job.title,
    `${job.company_name} · ${job.location} · ${say(sentences.place({ state: job.place_of_supply }))}`,
    ...(job.opened_at ? [say(sentences.opened({ time: indiaClock(job.opened_at) }))] : []),
    say(
      sentences.basis({
        basis: say(wordOfCode(basis)!),
        plugs: say(use_plugs ? sentences.yes : sentences.no),
        credit: `${percentText(credit_rate)} %`,
      }),
    ),
    ...bids.flatMap(({ company_represented, supplier_info }) =>
      company_represented
        ? say(sentences.bySalesman({ bid: company_represented.company_name, name: supplier_info.company_name }))
        : [],
    ),
  ]
}

/** Below it: who was awarded what, with the answer, and why. Each award keeps the rank by which it was made. */
export function awardedLines({ lines }: Statement, awards: readonly Award[], { say, unit }: PaperWords): string[] {
  if (awards.length === 0) return []
  const lineOf = new Map(lines.map((line) => [line.id, line]))
  const partsOf = ({ items }: Award) =>
    items.flatMap(({ job_item_id, qty }) => {
      const line = lineOf.get(job_item_id)
      return line ? `– – ${line.description}: ${withIndianGroups(String(qty))} ${line.unit ? unit(line.unit) : ''}` : []
    })
  return [
    `${say(sentences.awards)}:`,
    ...awards.flatMap((award) => [`– ${awardInShort(award, say)}`, ...(award.whole ? [] : partsOf(award))]),
  ]
}

function awardInShort(award: Award, say: PaperWords['say']): string {
  const { bidder_name, amount, status, respond_by, whole, rank, reason_code, reason_text } = award
  // Of a job without a deadline nobody was asked.
  const state = status === 'accepted' && respond_by === null ? sentences.awarded : awardStates[status]
  const stated = reason_code && reason_code !== 'unstated' && say(awardReasons[reason_code])
  const reasons = [stated, reason_text]
  const reason = reasons.filter(Boolean).join(': ')
  return [
    bidder_name,
    rupees(parsePaise(amount)!),
    say(state),
    ...(rank === null ? [] : [say((whole ? sentences.rankThen : sentences.rankOfLines)({ rank }))]),
    ...(reason ? [say(sentences.reason({ reason }))] : []),
  ].join(' · ')
}

const awardStates: Record<AwardStatus, Sentence> = {
  offered: sentences.offered,
  accepted: sentences.accepted,
  declined: sentences.declined,
  lapsed: sentences.lapsed,
  cancelled: sentences.cancelled,
}

const awardReasons: Record<AwardReason, Sentence> = {
  lower_total: sentences.lowerTotal,
  quality: sentences.quality,
  delivery: sentences.delivery,
  terms: sentences.terms,
  experience: sentences.experience,
  capacity: sentences.capacity,
  next_in_line: sentences.nextInLine,
  few_bids: sentences.fewBids,
  other: sentences.otherReason,
}

/** Below it: the best single award and the best split. */
export function awardLines(statement: ComparativeStatement, names: NoteNames, { say }: PaperWords) {
  const { best_single } = statement
  const split = savingSplit(statement)
  const single = best_single && [
    say(sentences.bestSingle({ bid: names.bid(best_single.bid_id), total: rupees(best_single.total) })),
  ]
  if (!split) return single ?? []
  const parts = split.parts.map(({ bid_id, lines, evaluated }) =>
    say(sentences.part({ bid: names.bid(bid_id), lines: `(${lines.length})`, amount: rupees(evaluated) })),
  )
  return [...(single ?? []), say(sentences.bestSplit({ parts: parts.join(' + '), total: rupees(split.total) }))]
}

export const noteLines = (notes: readonly Note[], names: NoteNames, { say }: PaperWords): string[] =>
  notes.length === 0
    ? []
    : [
        `${say(sentences.notes)}:`,
        ...notes.map((note) => {
          const text = say(wordsOfNote(note, names))
          return `– ${note.alike > 0 ? say(noteWords.more({ note: text, alike: note.alike })) : text}`
        }),
      ]

export function plugLines({ plugs, lines }: Statement, names: NoteNames, { say }: PaperWords): string[] {
  if (plugs.length === 0) return []
  return [
    `${say(sentences.ownAmounts)}:`,
    ...plugs.map(({ bid_id, job_item_id, amount, gst_percent, note }) => {
      const place = lines.findIndex(({ id }) => id === job_item_id)
      return say(
        sentences.ownAmount({
          bid: names.bid(bid_id),
          amount: rupees(parsePaise(amount)!),
          percent: `${gst_percent} %`,
          what: names.line(place),
          note,
        }),
      )
    }),
  ]
}
