import type { Api, CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Reply } from '#contract/endpoint.ts'
import type { Transaction, WithCommit } from './db/database.ts'
import type { CallerOf, Serve } from './http/route.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

type InputOf<E extends Endpoint> = Params<E> & (Body<E> extends undefined ? unknown : Body<E>)

/** What every write gets, whoever runs it: a request, an alarm, a key, or another write that comes to the same effect. */
export type WriteContext<Name extends CallName> = {
  tx: Transaction
  actor: CallerOf<Api[Name]>
  /** The database's time as ISO 8601 UTC. Asked after the lock that decides: a time from before the wait for it would be too early. */
  now(): Promise<string>
  /** Body and path parameters, parsed by the contract. */
  input: InputOf<Api[Name]>
  services: Services
}

type Work<Name extends CallName> = (
  context: WriteContext<Name>,
) => Promise<Reply<Api[Name]> | WithCommit<Reply<Api[Name]>>>

/** One write of the contract: one transaction. `work` uses `tx` alone, as it runs anew where PostgreSQL breaks a deadlock. */
export type WriteUseCase<Name extends CallName> = { name: Name; work: Work<Name> }

export function defineWrite<const Name extends CallName>(name: Name, work: Work<Name>): WriteUseCase<Name> {
  return { name, work }
}

/** What a refused write leaves behind, in a transaction of its own, since the refusal undid the first. */
type AfterRefusal<Name extends CallName> = (
  refusal: Refusal,
  call: { caller: CallerOf<Api[Name]>; params: Params<Api[Name]> },
) => Promise<unknown>

/** Serves a write over HTTP: its route is the contract's. */
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
