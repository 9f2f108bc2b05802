import { gstNumberOf, type Market, type Person } from './market.ts'
import { personOf, sendInside } from './person.ts'

/** Every kind of caller that the permissions distinguish. */
export const callerNames = [
  'none',
  'badToken',
  'noProfile',
  'owner',
  'otherBuyer',
  'lapsedBuyer',
  'bidder',
  'winner',
  'loser',
  'otherSupplier',
  'salesman',
  'otherSalesman',
  'admin',
  'deleted',
] as const
export type CallerName = (typeof callerNames)[number]
export type Callers = Record<CallerName, Person>

/**
 * One person of each kind, named after their part: `owner` of the jobs on which `bidder`, `winner`, `loser` and `salesman` bid;
 * all others are unrelated to them.
 */
export async function gatherCallers(market: Market): Promise<Callers> {
  const admin = await market.staff('admin', 'Nirmaan Office')
  const owner = await market.buyer('Owner Constructions')
  const deleted = await market.supplier('Former Cement')
  await admin.call('deleteUser', { params: { id: deleted.id } })
  return {
    none: market.stranger,
    badToken: personOf(sendInside(market.app), { ...owner, token: withAnotherSignature(owner.token) }),
    noProfile: await market.account('unfinished@example.in'),
    owner,
    otherBuyer: await market.buyer('Other Builders'),
    lapsedBuyer: await lapsedBuyer(market),
    bidder: await market.supplier('Bidding Cement'),
    winner: await market.supplier('Winning Cement'),
    loser: await market.supplier('Losing Cement'),
    otherSupplier: await market.supplier('Other Cement'),
    salesman: await market.staff('salesman', 'Sales Agency'),
    otherSalesman: await market.staff('salesman', 'Other Agency'),
    admin,
    deleted,
  }
}

function withAnotherSignature(token: string): string {
  const [header, payload, signature] = token.split('.') as [string, string, string]
  return [header, payload, [...signature].toReversed().join('')].join('.')
}

/** Without a trial, since the GST number had one before. */
async function lapsedBuyer(market: Market): Promise<Person> {
  const gst_number = gstNumberOf(990)
  await market.buyer('Lapsed Builders', { gst_number })
  return market.buyer('Lapsed Builders again', { gst_number })
}
