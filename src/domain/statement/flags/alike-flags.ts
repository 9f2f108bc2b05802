import { minus, type Paise, rupeesNumber } from '../../exact.ts'
import type { UnflaggedStatement } from '../comparative-statement.ts'
import type { RankedBid } from '../rank-bids.ts'
import type { BidderFacts } from '../statement-facts.ts'
import { isLive } from '../what-is-lacking.ts'
import { coverPattern } from './cover-pattern.ts'
import { check, type Flag, type FlagValues, know } from './flag.ts'

/** Pairs of bids that have too much in common to compete. `bid` is the cheaper one. */
export function alikeFlags({ bids, settings }: UnflaggedStatement): Flag[] {
  const live = bids.filter(({ bid }) => isLive(bid))
  return live.flatMap((one, index) =>
    live.slice(index + 1).flatMap((other) => {
      const apart = minus(other.evaluated[settings.basis], one.evaluated[settings.basis])
      const stake = (apart < 0n ? -apart : apart) as Paise
      return flagsOfPair(one, other).map((flag): Flag => ({ ...flag, bid: one.bid.id, stake }))
    }),
  )
}

function flagsOfPair(one: RankedBid, other: RankedBid): Flag[] {
  const id = other.bid.id
  const what = sameContact(one.bid.bidder, other.bid.bidder)
  const text = sameText(one.bid.exclusions, other.bid.exclusions)
  const pattern = coverPattern(one.bid.items, other.bid.items)
  return [
    ...(what ? [check('same_contact', { other: id, what })] : []),
    ...(one.bid.file_hashes.some((hash) => other.bid.file_hashes.includes(hash))
      ? [check('same_file', { other: id })]
      : []),
    ...(text ? [check('same_text', { other: id })] : []),
    ...samePrice(one, other),
    ...(pattern ? [check('cover_pattern', { other: id, ...pattern })] : []),
  ]
}

type Contact = FlagValues['same_contact']['what']

function sameContact(one: BidderFacts, other: BidderFacts): Contact | null {
  const same = (of: (bidder: BidderFacts) => string | null) => of(one) !== null && of(one) === of(other)
  if (same(({ pan }) => pan)) return 'pan'
  if (same(({ phone }) => phone)) return 'phone'
  if (same(({ email }) => email?.toLowerCase() ?? null)) return 'email'
  return same(({ email }) => firmsDomain(email)) ? 'domain' : null
}

/** Everybody has an address there. */
const mailProviders =
  /^(gmail|googlemail|yahoo|ymail|rediffmail|rediff|hotmail|outlook|live|msn|icloud|proton|protonmail|zoho|zohomail|aol)\./

function firmsDomain(email: string | null): string | null {
  const domain = email?.toLowerCase().split('@')[1] ?? null
  return domain === null || mailProviders.test(domain) ? null : domain
}

/** Shorter ones ('unloading extra') are everybody's words. */
const textFrom = 60

function sameText(one: string | null, other: string | null): boolean {
  const words = (text: string | null) => (text ?? '').normalize('NFKC').toLowerCase().split(/\s+/u).join(' ').trim()
  return words(one).length >= textFrom && words(one) === words(other)
}

function samePrice({ reckoned }: RankedBid, { bid, reckoned: others }: RankedBid): Flag[] {
  const price = reckoned.price_quote
  if (price === 0n || price !== others.price_quote) return []
  // Round prices can agree by chance; rates that do are a cover pattern as well.
  return [know('same_price', { other: bid.id, rupees: rupeesNumber(price) })]
}
