import { setTimeout as sleep } from 'node:timers/promises'
import { createRandom, pick, type Random } from '#server/demo/seed-random.ts'
import { patience } from '../../support/machine-speed.ts'
import { cementJob, deccanStone, gstNumberOf } from '../../support/market.ts'
import { type Answer, type Person, personOf, sendTo } from '../../support/person.ts'
import { pdfOf } from '../../support/sample-files.ts'
import { signedIn, signedUp } from '../../support/server-people.ts'
import type { Journal } from './journal.ts'
import type { Stage } from './stage.ts'

type Chat = { jobId: string; buyer: string; bidder: string; messages: { id: string; sender_id: string }[] }
/** Objects that people can act on; old ones are dropped. */
type Known = {
  jobs: { id: string; buyer: string }[]
  bids: { id: string; job_id: string; buyer: string }[]
  chats: Chat[]
}
type Worker = { person: () => Person; renew(): Promise<void>; random: Random; mark: () => string }
type Task = (worker: Worker) => Promise<unknown>

const answerWithinMs = patience(10_000)
const mostKnown = 60
const longestPauseMs = 40

export type Work = { stop(): Promise<void> }

/** Buyers, suppliers and a salesman work at both servers until stopped, despite all faults. */
export async function startWork(stage: Stage, journal: Journal, seed: number): Promise<Work> {
  const known: Known = { jobs: [], bids: [], chats: [] }
  const tasks = tasksOf(known, journal)
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

  let goesOn = true
  async function keepWorking(person: Person, n: number, own: readonly Task[]): Promise<void> {
    const worker = workerAt(stage, person, createRandom(seed * 1000 + n), n)
    while (goesOn) {
      await pick(worker.random, own)(worker)
      await sleep(worker.random() * longestPauseMs)
    }
  }
  const atWork = Promise.all([
    ...buyers.flatMap((buyer, n) => [1, 2].map((hand) => keepWorking(buyer, n * 2 + hand, tasks.ofBuyers))),
    ...suppliers.map((supplier, n) => keepWorking(supplier, 10 + n, tasks.ofSuppliers)),
    keepWorking(salesman, 20, tasks.ofSalesmen),
  ])
  return {
    async stop() {
      goesOn = false
      await atWork
    },
  }
}

/** A person whose calls alternate between both servers, and who signs in again when the token expires. */
function workerAt({ servers }: Stage, account: Person, random: Random, n: number): Worker {
  let { token } = account
  let marks = 0
  const send = servers.map(({ url }) => sendTo(url, answerWithinMs))
  return {
    random,
    mark: () => `${n}-${++marks}`,
    person: () => personOf((request) => pick(random, send)(request), { ...account, token }),
    renew: async () => {
      const again = await signedIn(pick(random, servers), account).catch(() => null)
      if (again) token = again.token
    },
  }
}

function tasksOf(known: Known, journal: Journal) {
  const remember = <Thing>(things: Thing[], thing: Thing) => {
    things.push(thing)
    if (things.length > mostKnown) things.shift()
  }

  /** Three of four people retry until they get a reply. */
  async function write(
    { person, renew, random }: Worker,
    what: Pick<Parameters<Journal['write']>[0], 'kind' | 'mark' | 'repeatable'>,
    send: (person: Person, key: string) => Promise<Answer>,
  ): Promise<Answer | null> {
    const retries = random() < 0.75
    return journal.write({
      ...what,
      send: async (key) => {
        const answer = await send(person(), key)
        if (answer.status === 401) await renew()
        return answer
      },
      tryAgain: () => retries,
    })
  }
  const succeeded = (answer: Answer | null): answer is Answer => answer !== null && answer.status < 300

  const postJob: Task = async (worker) => {
    const mark = worker.mark()
    const body = { ...cementJob, title: mark }
    const answer = await write(worker, { kind: 'job', mark }, (me, key) => me.try('postJob', { body, key }))
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
      const answer = await write(worker, { kind: 'bid', mark }, (me, key) =>
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
    const answer = await write(worker, { kind: 'award', mark: bidId }, (person, key) =>
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
    const answer = await write(worker, { kind: 'message', mark }, (me, key) =>
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
    await write(worker, { kind: 'deletion', mark: id, repeatable: false }, (person) =>
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
    await write(worker, { kind: 'file', mark }, (me, key) => me.try('uploadToJob', { params: { id }, files, key }))
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
    await write(worker, { kind: 'payment', mark: body.payment_id }, (me, key) =>
      me.try('verifySubscription', { body, key }),
    )
  }

  return {
    ofBuyers: [postJob, postJob, postJob, award, award, say, say, unsay, read, attach, pay],
    ofSuppliers: [bid(false), bid(false), bid(false), say, say, unsay, read],
    ofSalesmen: [bid(true), bid(true), say, unsay, read],
  }
}
