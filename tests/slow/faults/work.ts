import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick } from '#server/demo/seed-random.ts'
import { cementJob, deccanStone, gstNumberOf } from '../../support/market.ts'
import type { Person } from '../../support/person.ts'
import { pdfOf } from '../../support/sample-files.ts'
import { signedUp } from '../../support/server-people.ts'
import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'
import { beginTrade, openTrade } from './trade.ts'
import { remember, succeeded, type Task, type Worker, workerAt } from './worker.ts'

type Chat = { jobId: string; buyer: string; bidder: string; messages: { id: string; sender_id: string }[] }
/** Objects that people can act on; old ones are dropped. */
type Known = {
  jobs: { id: string; buyer: string }[]
  bids: { id: string; job_id: string; buyer: string }[]
  chats: Chat[]
}

const longestPauseMs = 40

export type Work = {
  /** Returns when nobody waits for an answer any more. */
  pause(): Promise<void>
  resume(): void
  stop(): Promise<void>
}

/** Buyers, suppliers and a salesman work at both servers until stopped, despite all faults. */
export async function startWork(stage: Stage, journal: Journal, seed: number): Promise<Work> {
  const known: Known = { jobs: [], bids: [], chats: [] }
  const tasks = tasksOf(known)
  const trade = openTrade()
  const [atFirst] = stage.servers
  const buyers = [
    await signedUp(atFirst, 'buyer', 'Ravi Constructions'),
    await signedUp(atFirst, 'buyer', 'Meera Infra'),
  ]
  const suppliers = [
    await signedUp(atFirst, 'supplier', 'Asha Cement'),
    await signedUp(atFirst, 'supplier', 'Vikram Traders'),
  ]
  const salesman = await signedUp(atFirst, 'supplier', 'Sunil Sales')
  await stage.administrator`update companies set kind = 'salesman' where id = ${salesman.id}`
  await stage.administrator`update users set role = 'salesman' where id = ${salesman.id}`
  // A server caches a person's profile for a second.
  await sleep(1100)

  const hand = (person: Person, n: number) => workerAt(stage, journal, person, createRandom(seed * 1000 + n), n)
  const [ravi, asha, vikram] = [hand(buyers[0]!, 30), hand(suppliers[0]!, 31), hand(suppliers[1]!, 32)]
  await beginTrade(trade, ravi, [asha, vikram])

  let goesOn = true
  let pauses: Promise<void> | null = null
  let resume = () => {}
  let busy = 0
  async function keepWorking(worker: Worker, own: readonly Task[]): Promise<void> {
    while (goesOn) {
      await pauses
      busy += 1
      await pick(worker.random, own)(worker)
      busy -= 1
      await sleep(worker.random() * longestPauseMs)
    }
  }
  const atWork = Promise.all([
    ...buyers.flatMap((buyer, n) => [1, 2].map((one) => keepWorking(hand(buyer, n * 2 + one), tasks.ofBuyers))),
    ...suppliers.map((supplier, n) => keepWorking(hand(supplier, 10 + n), tasks.ofSuppliers)),
    keepWorking(hand(salesman, 20), tasks.ofSalesmen),
    // Two people of the buyer on one order, as at a site and in the office.
    ...[ravi, hand(buyers[0]!, 33)].map((worker) => keepWorking(worker, trade.ofBuyers)),
    ...[asha, vikram].map((worker) => keepWorking(worker, trade.ofSuppliers)),
  ])
  return {
    async pause() {
      const { promise, resolve } = Promise.withResolvers<void>()
      ;[pauses, resume] = [promise, resolve]
      while (busy > 0) await Promise.race([sleep(5), atWork])
    },
    resume() {
      pauses = null
      resume()
    },
    async stop() {
      goesOn = false
      await atWork
    },
  }
}

function tasksOf(known: Known) {
  const postJob: Task = async (worker) => {
    const mark = worker.mark()
    const body = { ...cementJob, title: mark }
    const answer = await worker.write({ kind: 'job', mark }, (me, key) => me.try('postJob', { body, key }))
    if (succeeded(answer)) remember(known.jobs, { id: (answer.body as { id: string }).id, buyer: worker.person().id })
  }

  const bid =
    (isSalesman: boolean): Task =>
    async (worker) => {
      const job = known.jobs.length > 0 && pick(worker.random, known.jobs)
      if (!job) return
      const mark = worker.mark()
      const body = { price_quote: 1 + Math.floor(worker.random() * 1e6), delivery_estimate: '7 days', notes: mark }
      const firm = { ...deccanStone, company_gst_number: gstNumberOf(Math.floor(worker.random() * 5)) }
      const answer = await worker.write({ kind: 'bid', mark }, (me, key) =>
        isSalesman
          ? me.try('placeSalesmanBid', { params: { id: job.id }, body: { ...body, ...firm }, key })
          : me.try('placeBid', { params: { jobId: job.id }, body, key }),
      )
      if (succeeded(answer))
        remember(known.bids, { id: (answer.body as { id: string }).id, job_id: job.id, buyer: job.buyer })
    }

  const award: Task = async (worker) => {
    const me = worker.person().id
    const own = known.bids.filter(({ buyer }) => buyer === me)
    if (own.length === 0) return
    const { id: bidId, job_id: jobId } = pick(worker.random, own)
    const answer = await worker.write({ kind: 'award', mark: bidId }, (person, key) =>
      person.try('awardBid', { params: { jobId, bidId }, key }),
    )
    if (!answer) return
    known.bids = known.bids.filter(({ job_id }) => job_id !== jobId)
    known.jobs = known.jobs.filter(({ id }) => id !== jobId)
    if (!succeeded(answer)) return
    const bids = await worker
      .person()
      .try('bidsOfJob', { params: { id: jobId } })
      .catch(() => null)
    if (bids?.status !== 200) return
    const won = (bids.body as { id: string; supplier_id: string }[]).find(({ id }) => id === bidId)!
    remember(known.chats, { jobId, buyer: me, bidder: won.supplier_id, messages: [] })
  }

  const chatOf = ({ random, person }: Worker): Chat | null => {
    const { id } = person()
    const own = known.chats.filter(({ buyer, bidder }) => buyer === id || bidder === id)
    return own.length > 0 ? pick(random, own) : null
  }

  const say: Task = async (worker) => {
    const chat = chatOf(worker)
    if (!chat) return
    const mark = worker.mark()
    const params = { jobId: chat.jobId }
    const answer = await worker.write({ kind: 'message', mark }, (me, key) =>
      me.try('sendMessage', { params, body: { message: mark }, key }),
    )
    if (succeeded(answer)) remember(chat.messages, answer.body as { id: string; sender_id: string })
  }

  const unsay: Task = async (worker) => {
    const chat = chatOf(worker)
    const { id: me } = worker.person()
    const own = chat?.messages.filter(({ sender_id }) => sender_id === me) ?? []
    if (!chat || own.length === 0) return
    const { id } = pick(worker.random, own)
    chat.messages = chat.messages.filter((message) => message.id !== id)
    await worker.write({ kind: 'deletion', mark: id, repeatable: false }, (person) =>
      person.try('deleteMessage', { params: { id } }),
    )
  }

  const read: Task = async (worker) => {
    const chat = chatOf(worker)
    const person = worker.person()
    if (chat) await person.try('markChatRead', { params: { jobId: chat.jobId } }).catch(() => null)
    await person.try('notifications').catch(() => null)
  }

  const attach: Task = async (worker) => {
    const own = known.jobs.filter(({ buyer }) => buyer === worker.person().id)
    if (own.length === 0) return
    const { id } = pick(worker.random, own)
    const mark = `${worker.mark()}.pdf`
    const files = [pdfOf(200 + Math.floor(worker.random() * 20_000), mark)]
    await worker.write({ kind: 'file', mark }, (me, key) => me.try('uploadToJob', { params: { id }, files, key }))
  }

  const pay: Task = async (worker) => {
    if (worker.random() < 0.7) return
    const order = await worker
      .person()
      .try('createSubscriptionOrder')
      .catch(() => null)
    if (order?.status !== 200) return
    const order_id = (order.body as { id: string }).id
    const paid = await worker
      .person()
      .try('paySandboxOrder', { body: { order_id } })
      .catch(() => null)
    if (paid?.status !== 200) return
    const body = { order_id, ...(paid.body as { payment_id: string; signature: string }) }
    await worker.write({ kind: 'payment', mark: body.payment_id }, (me, key) =>
      me.try('verifySubscription', { body, key }),
    )
  }

  return {
    ofBuyers: [postJob, postJob, postJob, award, award, say, say, unsay, read, attach, pay],
    ofSuppliers: [bid(false), bid(false), bid(false), say, say, unsay, read],
    ofSalesmen: [bid(true), bid(true), say, unsay, read],
  }
}
