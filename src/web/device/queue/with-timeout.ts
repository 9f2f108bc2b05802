import { NetworkError } from '#web/api/errors.ts'

const timeoutMs = 20_000

/** Timeout for calls without files: a slower one is retried, since its connection may be dead without an error. */
export async function withTimeout<Reply>(send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await send(signal)
  } catch (error) {
    throw signal.aborted ? new NetworkError(error) : error
  }
}
