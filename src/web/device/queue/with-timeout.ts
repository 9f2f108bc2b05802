import { NetworkError } from '#web/api/errors.ts'

const timeoutMs = 20_000

/** For calls without files: one that takes longer is sent again, because its connection is dead without knowing it. */
export async function withTimeout<Reply>(send: (signal: AbortSignal) => Promise<Reply>): Promise<Reply> {
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    return await send(signal)
  } catch (error) {
    throw signal.aborted ? new NetworkError(error) : error
  }
}
