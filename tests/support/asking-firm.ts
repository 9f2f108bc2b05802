import { colleague } from './colleagues.ts'
import { openMarket, type Person, placeBid, postJob } from './market.ts'

/** Ravi's firm: Kavita awards up to five lakh alone, Meena approves. Asha and Vikram bid. */
export async function openAskingFirm() {
  const market = await openMarket()
  const ravi = await market.buyer('Ravi Constructions')
  await ravi.call('changeName', { body: { person_name: 'Ravi Deshmukh' } })
  const kavita = await colleague(market, ravi, 'Kavita Rao', 'purchaser', { award_limit: 500_000 })
  const meena = await colleague(market, ravi, 'Meena Shah', 'approver')
  const [asha, vikram] = [await market.supplier('Asha Cement'), await market.supplier('Vikram Traders')]
  return { market, ravi, kavita, meena, asha, vikram }
}
export type AskingFirm = Awaited<ReturnType<typeof openAskingFirm>>

/** Without rules of approval and deputies of an earlier test. */
export async function withoutRules({ market, ravi }: AskingFirm): Promise<void> {
  await ravi.call('setApprovalRules', { body: { rules: [], owner_too: false } })
  await market.database`update users set deputy_id = null, deputy_until = null`
}

/** A job with Asha's bid above Kavita's limit and Vikram's within it. */
export async function openJobOf({ kavita, asha, vikram }: AskingFirm) {
  const job = await postJob(kavita)
  const dear = await placeBid(asha, job, 640_000)
  const cheap = await placeBid(vikram, job, 500_000)
  return { job, dear, cheap }
}

type Bid = { id: string; job_id: string }

export const ask = (person: Person, bid: Bid, reason?: string) =>
  person.try('requestAward', { params: { jobId: bid.job_id }, body: { bid_id: bid.id, ...(reason && { reason }) } })
export const asked = async (person: Person, bid: Bid) => (await ask(person, bid)).body as { id: string; status: string }

export const decide = (person: Person, request: { id: string }, approve: boolean, note?: string) =>
  person.try('decideAward', { params: { id: request.id }, body: { approve, ...(note && { note }) } })

/** Status, sentence and code of an answer. */
export const said = ({ status, body }: { status: number; body: { detail: string; code: string } }) => [
  status,
  body.detail,
  body.code,
]
