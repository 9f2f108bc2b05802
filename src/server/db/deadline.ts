import { AsyncLocalStorage } from 'node:async_hooks'
import type { SentQuery } from './postgres-driver.ts'

const current = new AsyncLocalStorage<Deadline | undefined>()

/** Thrown when the deadline has passed, and by every statement that its work would send afterwards. */
export class DeadlineOver extends Error {
  readonly code = 'DEADLINE_OVER'
  constructor() {
    super('the deadline of this work is over')
  }
}

/** These end a transaction, so they are always sent; a commit that is on its way is never interrupted. */
const ending = /^(?:commit|rollback)\b/
/** A statement may be on its way to PostgreSQL when the deadline passes: it is abandoned a little later. */
const abandonedAfterMs = [0, 100, 300, 700]

/** The time until which somebody waits for some work, and the statements that this work has sent. */
class Deadline {
  #untilMs: number
  #isOver = false
  #timer: NodeJS.Timeout | undefined
  readonly #statements: SentQuery[] = []
  readonly #committing = new Set<SentQuery>()
  readonly #over = Promise.withResolvers<never>()

  constructor(untilMs: number) {
    this.#untilMs = untilMs
    this.#over.promise.catch(() => {})
    this.#start()
  }

  get isOver(): boolean {
    return this.#isOver
  }

  get untilMs(): number {
    return this.#untilMs
  }

  get over(): Promise<never> {
    return this.#over.promise
  }

  extendTo(untilMs: number): void {
    if (untilMs <= this.#untilMs) return
    this.#untilMs = untilMs
    this.#start()
  }

  end(): void {
    clearTimeout(this.#timer)
  }

  async pauseDuring<Result>(work: () => Promise<Result>): Promise<Result> {
    const startedAt = performance.now()
    clearTimeout(this.#timer)
    try {
      return await work()
    } finally {
      this.#untilMs += performance.now() - startedAt
      if (!this.#isOver) this.#start()
    }
  }

  note(statement: SentQuery): void {
    if (!ending.test(statement.strings[0] ?? '')) {
      if (this.#isOver) throw new DeadlineOver()
      this.#statements.push(statement)
      return
    }
    this.#committing.add(statement)
    const done = () => void this.#committing.delete(statement)
    // The promise's own `then`: a query's would send it.
    Promise.prototype.then.call(statement, done, done)
  }

  #start(): void {
    clearTimeout(this.#timer)
    if (this.#untilMs === Number.POSITIVE_INFINITY) return
    this.#timer = setTimeout(() => this.#pass(), Math.max(0, this.#untilMs - performance.now()))
  }

  #pass(): void {
    this.#isOver = true
    this.#over.reject(new DeadlineOver())
    for (const ms of abandonedAfterMs) setTimeout(() => this.#abandon(), ms)
  }

  #abandon(): void {
    const committing = new Set([...this.#committing].map(({ connection }) => connection))
    for (const statement of this.#statements)
      if (!statement.active || !committing.has(statement.connection)) statement.abandon()
  }
}

/** For the driver, which calls it with every statement before sending it. */
export function noteStatement(statement: SentQuery): void {
  current.getStore()?.note(statement)
}

/**
 * Timeout: rejects with `DeadlineOver` if `work` takes longer than `ms`. Its statements end then: those that run are cancelled,
 * those that wait for a connection are never sent, and later ones are refused, so that a transaction is rolled back unless its
 * commit is already on its way.
 */
export function withDeadline<Result>(ms: number, work: () => Promise<Result>): Promise<Result> {
  const deadline = new Deadline(performance.now() + ms)
  return Promise.race([current.run(deadline, work), deadline.over]).finally(() => deadline.end())
}

/** Runs `work` free of the caller's deadline: it belongs to somebody else, or must be finished in any case. */
export function withoutDeadline<Result>(work: () => Result): Result {
  return current.run(undefined, work)
}

/** Runs `work`, which has a bound of its own and sends no statements; its time does not count for the caller's deadline. */
export const uncounted = <Result>(work: () => Promise<Result>): Promise<Result> =>
  current.getStore()?.pauseDuring(work) ?? work()

/** Throws if nobody waits for the caller's work any more. */
export function throwIfOver(): void {
  if (current.getStore()?.isOver) throw new DeadlineOver()
}

/** Work that several callers wait for: it ends when the last of them has given up. */
export function createSharedDeadline() {
  const deadline = new Deadline(current.getStore()?.untilMs ?? Number.POSITIVE_INFINITY)
  return {
    /** The caller waits for it too. */
    join: () => deadline.extendTo(current.getStore()?.untilMs ?? Number.POSITIVE_INFINITY),
    run: <Result>(work: () => Promise<Result>): Promise<Result> =>
      current.run(deadline, work).finally(() => deadline.end()),
  }
}
