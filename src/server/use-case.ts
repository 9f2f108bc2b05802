import type { Api, CallName } from '#contract/api.ts'
import type { Body, Endpoint, Params, Query, Reply } from '#contract/endpoint.ts'
import type { Transaction, WithCommit } from './db/database.ts'
import type { Call, CallerOf, Serve } from './http/route.ts'
import { Refusal } from './refusal.ts'
import type { Services } from './services.ts'

/** What stands in the path and behind it. */
type AddressOf<E extends Endpoint> = Params<E> & (Query<E> extends undefined ? unknown : Query<E>)
type InputOf<E extends Endpoint> = AddressOf<E> & (Body<E> extends undefined ? unknown : Body<E>)

/** Who makes a write, and with what. */
type WriteCall<Name extends CallName> = {
  actor: CallerOf<Api[Name]>
  /** Body, path parameters and query, validated by the contract. */
  input: InputOf<Api[Name]>
  /** The received files; null for calls without files. */
  form: Call<Api[Name]>['form']
  /** From where, and with what: part of an acceptance that may have to be proved. */
  client: { address: string; agent: string }
  services: Services
}

/** The context of every write, for all its callers: a request, an alarm, a key, or another write with the same effect. */
export type WriteContext<Name extends CallName, Prepared = undefined> = WriteCall<Name> & {
  tx: Transaction
  /** The database's time as ISO 8601 UTC. Call it after taking the deciding lock, since the wait may be long. */
  now(): Promise<string>
  /** The result of `prepare`. */
  prepared: Prepared
}

type Work<Name extends CallName, Prepared> = (
  context: WriteContext<Name, Prepared>,
) => Promise<Reply<Api[Name]> | WithCommit<Reply<Api[Name]>>>

/** A write, with the steps that cannot be part of its transaction because they ask another service or outlive a rollback. */
type WriteSteps<Name extends CallName, Prepared> = {
  /** Refuses an upload before its body is read. `work` checks the same again, since it may have changed. */
  admit?(call: Pick<WriteCall<Name>, 'actor' | 'services'> & { input: AddressOf<Api[Name]> }): Promise<unknown>
  /** Asks other services before the transaction, which must not wait for them. Its effects stay if the transaction fails. */
  prepare?(call: WriteCall<Name>): Promise<Prepared>
  /** The transaction. Must only use `tx`, as it is retried after a deadlock. */
  work: Work<Name, Prepared>
  /** Lost if the server dies, and a failure is only logged: a scheduled task must do the same later. */
  afterCommit?(call: WriteCall<Name> & { prepared: Prepared }): Promise<void>
  /** Runs if `work` refuses, after the rollback. */
  afterRefusal?(call: WriteCall<Name> & { prepared: Prepared; refusal: Refusal }): Promise<void>
}

/** One write of the contract in one transaction. */
export type WriteUseCase<Name extends CallName, Prepared = undefined> = WriteSteps<Name, Prepared> & { name: Name }

export function defineWrite<const Name extends CallName>(name: Name, work: Work<Name, undefined>): WriteUseCase<Name>
export function defineWrite<const Name extends CallName, Prepared = undefined>(
  name: Name,
  steps: WriteSteps<Name, Prepared>,
): WriteUseCase<Name, Prepared>
export function defineWrite<Name extends CallName>(
  name: Name,
  given: Work<Name, undefined> | WriteSteps<Name, undefined>,
): WriteUseCase<Name> {
  return typeof given === 'function' ? { name, work: given } : { name, ...given }
}

/** Serves a write over HTTP at its path in the contract. */
export function serveWrite<Name extends CallName, Prepared>(
  serve: Serve,
  services: Services,
  { name, admit, prepare, work, afterCommit, afterRefusal }: WriteUseCase<Name, Prepared>,
): void {
  async function answer({ write, caller, params, query, body, form, address, agent }: Call<Api[Name]>) {
    const input = {
      ...(body as object | undefined),
      ...(query as object | undefined),
      ...(params as object),
    } as InputOf<Api[Name]>
    const call = { actor: caller, input, form, client: { address, agent }, services }
    const prepared = (await prepare?.(call)) as Prepared
    try {
      const reply = await write((tx) => work({ ...call, tx, now: () => services.timeIn(tx), prepared }))
      await afterCommit?.({ ...call, prepared }).catch((error: unknown) =>
        services.log.warn({ err: error, call: name }, 'what follows the commit of a call is still to be done'),
      )
      return reply
    } catch (error) {
      if (error instanceof Refusal) await afterRefusal?.({ ...call, prepared, refusal: error })
      throw error
    }
  }
  serve(
    name,
    answer as Parameters<typeof serve<Name>>[1],
    admit &&
      (({ caller, params, query }) =>
        admit({ actor: caller, input: { ...(query as object | undefined), ...params } as never, services })),
  )
}
