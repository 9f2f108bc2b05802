import { isDeepStrictEqual } from 'node:util'
import type { Message } from '#contract/chat.ts'
import { limits } from '#contract/limits.ts'
import { createRandom } from '#server/demo/seed-random.ts'
import { patience } from '../../support/machine-speed.ts'
import { cementJob } from '../../support/market.ts'
import { everyPage, type Person, personOf, sendTo } from '../../support/person.ts'
import { signedUp } from '../../support/server-people.ts'
import { createJournal, type Journal } from './journal.ts'
import { openStage, type Server, type Stage } from './stage.ts'

type Options = { seed: number; messages: number; restarts: number; tell?: (line: string) => void }
export type MessagesReport = { sent: number; wrong: string[] }

const pairs = 4
const answerWithinMs = patience(10_000)
/** Limited, since a chat is read back page by page. */
const messagesPerChat = 2500

/**
 * Both sides of many chats write at two servers, which are stopped, killed and restarted meanwhile. Afterwards every message
 * exists once, in order per sender, and both sides read the same on both servers.
 */
export async function runMessages({ seed, messages, restarts, tell = () => {} }: Options): Promise<MessagesReport> {
  const random = createRandom(seed)
  const stage = await openStage()
  const journal = createJournal()
  try {
    const chats = await openChats(stage, Math.ceil(messages / messagesPerChat))
    const ofEachSide = Math.ceil(messages / chats.length / 2)
    const written = Promise.all(
      chats.flatMap((chat, n) => chat.sides.map((side) => write(journal, chat, side, `${n}-${side.name}`, ofEachSide))),
    )
    for (let restart = 1; restart <= restarts; restart++) {
      await untilAcknowledged(journal, (messages * restart) / (restarts + 1))
      await restartOne(stage.servers[random() < 0.5 ? 0 : 1], random() < 0.5)
      tell(`${restart} restarts, ${journal.acknowledged()} messages acknowledged`)
    }
    await written
    await stage.untilReady()
    const misread = await Promise.all(chats.map((chat, n) => misreadings(stage, chat, n)))
    const wrong = [
      ...journal.oddAnswers(),
      ...(await journal.differences(stage.database, ['message'])),
      ...misread.flat(),
    ]
    return { sent: journal.acknowledged(), wrong }
  } finally {
    await stage.close()
  }
}

type Side = { name: string; person: Person; server: Server }
type Chat = { jobId: string; sides: [Side, Side] }

async function openChats({ servers }: Stage, count: number): Promise<Chat[]> {
  const [here, there] = servers
  const people = await Promise.all(
    Array.from({ length: Math.min(count, pairs) }, async (_, n) => ({
      buyer: await signedUp(here, 'buyer', `Ravi Constructions ${n}`),
      supplier: await signedUp(here, 'supplier', `Asha Cement ${n}`),
    })),
  )
  return await Promise.all(
    Array.from({ length: count }, async (_, n) => {
      const { buyer, supplier } = people[n % people.length]!
      const job = await buyer.call('postJob', { body: cementJob })
      const bid = await supplier.call('placeBid', {
        params: { jobId: job.id },
        body: { price_quote: 185_000, delivery_estimate: '7 days' },
      })
      await buyer.call('awardBid', { params: { jobId: job.id, bidId: bid.id } })
      return { jobId: job.id, sides: [side('buyer', buyer, here), side('bidder', supplier, there)] }
    }),
  )
}

function side(name: string, account: Person, server: Server): Side {
  return { name, server, person: personOf(sendTo(server.url, answerWithinMs), account) }
}

/** Sends messages one after the other, each retried until acknowledged. */
async function write(journal: Journal, { jobId }: Chat, { person }: Side, name: string, count: number): Promise<void> {
  for (let n = 0; n < count; n++) {
    const message = `${name}-${n}`
    await journal.write({
      kind: 'message',
      mark: message,
      send: (key) => person.try('sendMessage', { params: { jobId }, body: { message }, key }),
      tryAgain: () => true,
    })
  }
}

async function restartOne(server: Server, politely: boolean): Promise<void> {
  await (politely ? server.stop() : server.kill())
  await server.start()
}

async function untilAcknowledged(journal: Journal, count: number): Promise<void> {
  while (journal.acknowledged() < count) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Differences between what was written and what either side reads, as sentences. */
async function misreadings({ servers }: Stage, { jobId, sides }: Chat, chat: number): Promise<string[]> {
  const query = { limit: String(limits.pageSizeMax) } as never
  const read = async ({ person }: Side, { url }: Server) => {
    const pages = await everyPage(personOf(sendTo(url, answerWithinMs), person), 'messages', {
      params: { jobId },
      query,
    })
    return (pages.flat() as Message[]).map(({ message }) => message).toReversed()
  }
  // Each side reads at the server where it did not write.
  const [buyer, bidder] = await Promise.all([read(sides[0], servers[1]), read(sides[1], servers[0])])
  const outOfOrder = sides.filter(({ name }) => {
    const own = buyer.filter((text) => text.startsWith(`${chat}-${name}-`)).map((text) => Number(text.split('-')[2]))
    return own.some((n, index) => n !== index)
  })
  return [
    ...(isDeepStrictEqual(buyer, bidder) ? [] : [`The two sides of chat ${chat} read different things`]),
    ...outOfOrder.map(({ name }) => `What the ${name} wrote in chat ${chat} is out of order`),
  ]
}
