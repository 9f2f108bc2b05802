import type { Sentence } from '#contract/sentence.ts'
import { noteWords as words } from '#contract/statement-words.ts'
import { parsePaise, rupeesText, withIndianGroups } from '../exact.ts'
import { indiaDate } from '../india-time.ts'
import type { Note } from './explain-bids.ts'
import type { Flag } from './flags/flag.ts'

/** How a reader of the statement calls its parts. `line`: by its place. */
export type NoteNames = { bid(id: string): string; line(place: number): string }

/** Numbers are the buyer's own: of several sheets they come more than once. */
export function nameOfLine(lines: readonly { number: string; description: string }[], place: number): Sentence {
  const line = lines[place]
  if (!line) return words.wholeJob
  const { description } = line
  const what = description.length > longestName ? `${description.slice(0, longestName).trimEnd()}…` : description
  return words.lineNamed({ number: line.number || String(place + 1), what })
}
const longestName = 40

/** A note in words, to be translated. Every figure of it is one of the note. */
export function wordsOfNote(flag: Flag | Note, { bid: nameOf, line: lineOf }: NoteNames): Sentence {
  const bid = flag.bid === null ? '' : nameOf(flag.bid)
  const line = flag.line === null ? '' : lineOf(flag.line)
  switch (flag.code) {
    case 'lowest': {
      const { rupees: cost, next, difference, percent: apart } = flag.values
      if (difference === 0) return words.lowestTwice({ bid, next: nameOf(next), rupees: rupees(cost) })
      return words.lowest({
        bid,
        rupees: rupees(cost),
        next: nameOf(next),
        difference: rupees(difference),
        percent: percent(apart),
      })
    }
    case 'spread': {
      const { lowest, highest, percent: apart } = flag.values
      return words.spread({ lowest: rupees(lowest), highest: rupees(highest), percent: percent(apart) })
    }
    case 'not_quoted':
      return flag.values.rupees > 0
        ? words.notQuoted({ bid, lines: flag.values.lines, rupees: rupees(flag.values.rupees) })
        : words.notQuotedByAny({ bid, lines: flag.values.lines })
    case 'freight_missing':
      return freight(bid, flag.values)
    case 'tax_basis': {
      const { why, basis, rupees: by } = flag.values
      if (why !== 'other_basis') return why === 'composition' ? words.composition({ bid }) : words.gstCharged({ bid })
      return (basis === 'included' ? words.firstIncluded : words.firstExcluded)({ bid, rupees: rupees(by) })
    }
    case 'gst_differs': {
      const { lowest_percent, highest_percent, rupees: more } = flag.values
      const rates = { lowest_percent: percent(lowest_percent), highest_percent: percent(highest_percent) }
      return words.gstDiffers({ bid, line, ...rates, rupees: rupees(more) })
    }
    case 'gst_unlike':
      return words.gstUnlike({ bid, other: nameOf(flag.values.other) })
    case 'credit_lost':
      return words.creditLost({ bid, rupees: rupees(flag.values.rupees) })
    case 'far_below': {
      const { mean, below_mean, next, below_next } = flag.values
      return below_mean >= 40
        ? words.farBelowMean({ bid, below_mean: percent(below_mean), mean: rupees(mean) })
        : words.farBelowNext({ bid, below_next: percent(below_next), next: rupees(next) })
    }
    case 'above_budget':
      return words.aboveBudget({
        ...{ bid, rupees: rupees(flag.values.rupees), over: rupees(flag.values.over) },
        budget: rupees(flag.values.budget),
      })
    case 'late': {
      const { days, delivery, needed } = flag.values
      return words.late({ bid, line, days, delivery: indiaDate(delivery), needed: indiaDate(needed) })
    }
    case 'date_unclear':
      return words.dateUnclear({ bid, lines: flag.values.lines })
    case 'short_validity': {
      const valid_until = indiaDate(flag.values.valid_until)
      return (flag.values.days < 0 ? words.ended : words.shortValidity)({ bid, valid_until })
    }
    case 'advance': {
      const { percent: part, rupees: paid, cost } = flag.values
      const asked = { bid, percent: percent(part), rupees: rupees(paid) }
      return cost > 0 ? words.advanceCosts({ ...asked, cost: rupees(cost) }) : words.advance(asked)
    }
    case 'credit': {
      const { days, value } = flag.values
      return value > 0 ? words.creditWorth({ bid, days, value: rupees(value) }) : words.credit({ bid, days })
    }
    case 'other_make':
      return words.otherMake({ bid, lines: flag.values.lines })
    case 'unbalanced': {
      const { lines, above, below, front } = flag.values
      return (front ? words.unbalancedFront : words.unbalanced)({
        bid,
        lines,
        above: rupees(above),
        below: rupees(below),
      })
    }
    case 'zero_rate':
      return words.zeroRate({ bid, lines: flag.values.lines, rupees: rupees(flag.values.rupees) })
    case 'unit_doubt':
      return words.unitDoubt({ bid, line, other: nameOf(flag.values.other), times: flag.values.times })
    default:
      return ofBidders(flag, bid, nameOf)
  }
}

type OfBidders = Extract<
  Flag,
  {
    code:
      | ('unverified' | 'check_expired' | 'gst_cancelled' | 'contact_unconfirmed' | 'own_group')
      | ('consent_missing' | 'firm_refused')
      | ('new_supplier' | 'slow_deliverer' | 'one_bid' | 'single_source')
      | ('same_contact' | 'same_file' | 'same_text' | 'same_price' | 'cover_pattern')
  }
>

/** What is known of the firms, and what two of them have in common. */
function ofBidders(flag: OfBidders, bid: string, nameOf: NoteNames['bid']): Sentence {
  switch (flag.code) {
    case 'unverified':
      return words.unverified({ bid })
    case 'check_expired':
      return words.checkExpired({ bid })
    case 'gst_cancelled':
      return words.gstCancelled({ bid })
    case 'consent_missing':
      return words.consentMissing({ bid })
    case 'firm_refused':
      return words.firmRefused({ bid })
    case 'contact_unconfirmed':
      return words.contactUnconfirmed({ bid })
    case 'own_group':
      return ownGroup[flag.values.what]({ bid })
    case 'new_supplier':
      return words.newSupplier({ bid, orders: flag.values.orders })
    case 'slow_deliverer':
      return words.slowDeliverer({ bid, percent: percent(flag.values.percent), deliveries: flag.values.deliveries })
    case 'same_contact':
      return sameContact[flag.values.what]({ bid, other: nameOf(flag.values.other) })
    case 'same_file':
      return words.sameFile({ bid, other: nameOf(flag.values.other) })
    case 'same_text':
      return words.sameText({ bid, other: nameOf(flag.values.other) })
    case 'same_price':
      return words.samePrice({ bid, other: nameOf(flag.values.other), rupees: rupees(flag.values.rupees) })
    case 'cover_pattern': {
      const { other, lines, percent: of } = flag.values
      return words.coverPattern({ bid, other: nameOf(other), lines, percent: percent(of) })
    }
    case 'one_bid':
      return words.oneBid
    case 'single_source':
      return words.singleSource({ lines: flag.values.lines, rupees: rupees(flag.values.rupees) })
  }
}

const ownGroup = { pan: words.ownGroupPan, phone: words.ownGroupPhone, member: words.ownGroupMember }
const sameContact = { pan: words.samePan, phone: words.samePhone, email: words.sameEmail, domain: words.sameDomain }

function freight(bid: string, { rupees: least, stated }: Extract<Flag, { code: 'freight_missing' }>['values']) {
  if (least > 0) {
    const named = { bid, rupees: rupees(least) }
    return stated ? words.freightMissingNamed(named) : words.freightUnstatedNamed(named)
  }
  return stated ? words.freightMissing({ bid }) : words.freightUnstated({ bid })
}

/** '₹13,595', '₹13,595.50'. */
const rupees = (amount: number): string => `₹${withIndianGroups(rupeesText(parsePaise(amount)!)).replace(/\.00$/, '')}`

const percent = (of: number): string => `${of} %`
