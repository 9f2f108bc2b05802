import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { colleague } from '../support/colleagues.ts'
import { canBeOrdered } from '../support/linearizable.ts'
import { type Market, openMarket } from '../support/market.ts'
import { act, draft, parts, type State, view } from '../support/order-model/model.ts'
import { type Crew, doIt, realView, type Story } from '../support/order-model/perform.ts'
import { actOf, crowd, sequence, type Wish } from '../support/order-model/wishes.ts'
import { draftedOrder } from '../support/orders.ts'
import { repetitions, seedOf } from '../support/strength.ts'
import { startTwoServers, type TwoServers } from '../support/two-servers.ts'

/** The number of sequential runs; as many end with concurrent acts. */
const runs = repetitions({ short: 12, full: 60 })
const seed = seedOf(17)

let market: Market
let servers: TwoServers
let crew: Crew

beforeAll(async () => {
  market = await openMarket()
  servers = await startTwoServers(market, { RATE_LIMIT_FACTOR: '100000' })
  const buyer = await market.buyer('Ravi Constructions')
  crew = {
    buyer,
    otherBuyer: await market.buyer('Meera Builders'),
    site: await colleague(market, buyer, 'Site Engineer', 'site'),
    supplier: await market.supplier('Asha Cement'),
    otherSupplier: await market.supplier('Vikram Traders'),
  }
})
afterAll(async () => {
  await servers?.stop()
  await market?.close()
})

const newStory = async (): Promise<Story> => ({
  order: await draftedOrder(market, crew),
  database: market.database,
})

async function expectToSee(state: State, story: Story): Promise<void> {
  for (const who of parts) expect(await realView(crew[who], who, story), who).toEqual(view(state, who))
}

/** Runs acts in the product and in the model, which must always agree. */
async function play(story: Story, wishes: readonly Wish[]): Promise<State> {
  const state = draft()
  for (const wish of wishes) {
    const doing = actOf(state, wish)
    const { status, id } = await doIt(crew, story, doing)
    expect(status, JSON.stringify(doing)).toBe(act(state, doing, id))
  }
  return state
}

test(`in ${runs} random stories of an order, the product answers and shows what a small model of it says`, async () => {
  const acts = { count: 0 }
  await fc.assert(
    fc.asyncProperty(sequence, async (wishes) => {
      const story = await newStory()
      await expectToSee(await play(story, wishes), story)
      acts.count += wishes.length
    }),
    { numRuns: runs, seed, endOnFailure: false },
  )
  expect(await market.violations()).toEqual([])
  console.info(`${runs} stories with ${acts.count} acts`)
})

/** Null if some order of the acts explains the statuses and the final state. */
async function whatNoOrderExplains(story: Story, state: State, together: readonly Wish[]) {
  const acts = together.map((wish) => actOf(state, wish))
  const done = await Promise.all(
    acts.map(async (doing, n) => {
      const at = { ...crew, [doing.who]: servers.at(crew[doing.who], n) }
      return { doing, ...(await doIt(at, story, doing)) }
    }),
  )
  const seen = new Map<string, unknown>()
  for (const who of parts) seen.set(who, await realView(crew[who], who, story))
  const isSeen = (after: State) => parts.every((who) => isDeepStrictEqual(view(after, who), seen.get(who)))
  return canBeOrdered(state, done, { act, isSeen }) ? null : { before: state, done, seen: [...seen] }
}

test(`what the two sides do at once at two servers is as if they had done it one after the other, in ${runs} stories`, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, crowd, async (wishes, together) => {
      const story = await newStory()
      const state = await play(story, wishes)
      expect(await whatNoOrderExplains(story, state, together)).toBeNull()
    }),
    { numRuns: runs, seed },
  )
  expect(await market.violations()).toEqual([])
})
