import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { cementJob } from '../../support/market.ts'
import { type Person, personOf, sendTo } from '../../support/person.ts'
import type { DrillStage } from './drill-stage.ts'

export type Posting = {
  acknowledged(): number
  /** Ends the work; what is wrong with what was acknowledged, as sentences. */
  stop(): Promise<string[]>
}

const answerWithinMs = 10_000
const pauseMs = 30
let marks = 0

/** A buyer posts one job after the other, at both servers in turn, each once more at the other one where no answer came. */
export function keepPosting({ servers, administrator }: DrillStage, buyer: Person): Posting {
  const acknowledged: string[] = []
  const at = servers.map(({ url }) => personOf(sendTo(url, answerWithinMs), buyer))
  let goesOn = true
  const done = (async () => {
    for (let turn = 0; goesOn; turn++) {
      const title = `Drilled ${++marks}`
      const request = { body: { ...cementJob, title }, key: randomUUID() }
      for (const person of [at[turn % 2]!, at[(turn + 1) % 2]!]) {
        const answer = await person.try('postJob', request).catch(() => null)
        if (answer?.status === 201) acknowledged.push(title)
        if (answer && answer.status < 500) break
      }
      await sleep(pauseMs)
    }
  })()
  return {
    acknowledged: () => acknowledged.length,
    async stop() {
      goesOn = false
      await done
      const wrong = await administrator<{ title: string; times: number }[]>`
        select told.title, count(j.id) as times from unnest(${acknowledged}::text[]) as told (title)
          left join jobs j on j.title = told.title
        group by told.title having count(j.id) <> 1`
      return wrong.map(({ title, times }) => `${title} was acknowledged, and is there ${times} times`)
    },
  }
}
