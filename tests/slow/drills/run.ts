import { postJob } from '../../support/market.ts'
import { signedUp } from '../../support/server-people.ts'
import { openDrillStage } from './drill-stage.ts'
import { drills } from './drills.ts'
import { keepPosting } from './keep-posting.ts'
import { untilReadiness } from './readiness.ts'

/** `npm run drills`: what an operator fears, one after the other, against real processes. Exits with 1 if one fails. */
const tell = (line: string) => process.stdout.write(`${line}\n`)
const stage = await openDrillStage()
let failed = 0
try {
  const buyer = await signedUp(stage.servers[0], 'buyer', 'Drill Constructions')
  const job = await postJob(buyer)
  for (const { name, play } of drills) {
    const posting = keepPosting(stage, buyer)
    let seen: string
    let wrong: string[] = []
    try {
      seen = await play(stage, { buyer, posting, job })
      await untilReadiness(stage.servers, true)
    } catch (error) {
      seen = (error as Error).message
      wrong = [seen]
    }
    wrong.push(...(await posting.stop()))
    failed += wrong.length > 0 ? 1 : 0
    tell(`${wrong.length > 0 ? 'FAILED' : 'held  '} ${name}: ${seen}; ${posting.acknowledged()} writes acknowledged`)
    for (const line of wrong.filter((sentence) => sentence !== seen)) tell(`       ${line}`)
  }
} finally {
  await stage.close()
}
tell(`${drills.length - failed} held, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
