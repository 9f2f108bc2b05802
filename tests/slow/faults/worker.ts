import { pick, type Random } from '#server/demo/seed-random.ts'
import { patience } from '../../support/machine-speed.ts'
import { type Answer, type Person, personOf, sendTo } from '../../support/person.ts'
import { signedIn } from '../../support/server-people.ts'
import type { Attempt, Journal } from './journal.ts'
import type { Stage } from './stage.ts'

/** One hand of a person. */
export type Worker = {
  person: () => Person
  random: Random
  /** A new text, by which the effect of a write is found. */
  mark: () => string
  renew(): Promise<void>
  /** Three of four writes are tried until there is a reply; one of five is sent again after it, as if the reply were lost. */
  write(
    what: Pick<Attempt, 'kind' | 'mark' | 'repeatable'>,
    send: (person: Person, key: string) => Promise<Answer>,
  ): Promise<Answer | null>
}
export type Task = (worker: Worker) => Promise<unknown>

const answerWithinMs = patience(10_000)
/** Old objects are forgotten. */
const mostKnown = 60

export function remember<Thing>(things: Thing[], thing: Thing, most = mostKnown): void {
  things.push(thing)
  if (things.length > most) things.shift()
}

export const succeeded = (answer: Answer | null): answer is Answer => answer !== null && answer.status < 300

/** What a call reads; null where it is refused or nobody answers. */
export async function readBy<Reply>(asked: Promise<Answer>): Promise<Reply | null> {
  const answer = await asked.catch(() => null)
  return answer?.status === 200 ? (answer.body as Reply) : null
}

/** A person whose calls alternate between both servers, and who signs in again when the token expires. */
export function workerAt({ servers }: Stage, journal: Journal, account: Person, random: Random, n: number): Worker {
  let { token } = account
  let marks = 0
  const sends = servers.map(({ url }) => sendTo(url, answerWithinMs))
  const person = () => personOf((request) => pick(random, sends)(request), { ...account, token })
  const renew = async () => {
    const again = await signedIn(pick(random, servers), account).catch(() => null)
    if (again) token = again.token
  }
  return {
    ...{ person, random, renew },
    mark: () => `${n}-${++marks}`,
    write(what, send) {
      const [retries, repeats] = [random() < 0.75, random() < 0.2]
      return journal.write({
        ...what,
        send: async (key) => {
          const answer = await send(person(), key)
          if (answer.status === 401) await renew()
          return answer
        },
        tryAgain: () => retries,
        repeats,
      })
    },
  }
}
