import type { Api, CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Reply } from '#contract/endpoint.ts'
import type { Transaction, WithCommit } from './db/database.ts'
import type { CallerOf, Serve } from './http/route.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

type InputOf<E extends Endpoint> = Params<E> & (Body<E> extends undefined ? unknown : Body<E>)

/** The context of every write, for all its callers: a request, an alarm, a key, or another write with the same effect. */
export type WriteContext<Name extends CallName> = {
  tx: Transaction
  actor: CallerOf<Api[Name]>
  /** The database's time as ISO 8601 UTC. Call it after taking the deciding lock, since the wait may be long. */
  now(): Promise<string>
  /** Body and path parameters, validated by the contract. */
  input: InputOf<Api[Name]>
  services: Services
}

type Work<Name extends CallName> = (
  context: WriteContext<Name>,
) => Promise<Reply<Api[Name]> | WithCommit<Reply<Api[Name]>>>

/** One write of the contract in one transaction. `work` must only use `tx`, as it is retried after a deadlock. */
export type WriteUseCase<Name extends CallName> = { name: Name; work: Work<Name> }

export function defineWrite<const Name extends CallName>(name: Name, work: Work<Name>): WriteUseCase<Name> {
  return { name, work }
}

/** Runs after a refusal, in a new transaction, since the first was rolled back. */
type AfterRefusal<Name extends CallName> = (
  refusal: Refusal,
  call: { caller: CallerOf<Api[Name]>; params: Params<Api[Name]> },
) => Promise<unknown>

/** Serves a write over HTTP at its path in the contract. */
export function serveWrite<Name extends CallName>(
  serve: Serve,
  services: Services,
  { name, work }: WriteUseCase<Name>,
  afterRefusal?: AfterRefusal<Name>,
): void {
  serve(name, (async ({ write, caller, params, body }) => {
    try {
      return await write((tx) =>
        work({
          tx,
          actor: caller,
          now: () => services.timeIn(tx),
          input: { ...(body as object | undefined), ...(params as object) } as never,
          services,
        }),
      )
    } catch (error) {
      if (error instanceof Refusal) await afterRefusal?.(error, { caller, params })
      throw error
    }
  }) as Parameters<typeof serve<Name>>[1])
}
