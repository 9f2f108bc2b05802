import type { Resource } from '#contract/resource.ts'
import type { Database } from '../db/database.ts'

/** The only channel between servers. Messages contain only ids. */
export const channel = 'events'

export type Message = { to: readonly string[] | 'everybody'; at: readonly Resource[] } | { changed: string }

type Listener = {
  heard(message: Message): void
  /** Called at the start and after each reconnection, when messages may have been missed. */
  connected(): void
}

/** Receives the messages of all servers, including this one, over the process's one listening connection. */
export async function listenToServers(
  database: Database,
  { heard, connected }: Listener,
): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen(channel, (payload) => heard(JSON.parse(payload)), connected)
  return { stop: unlisten }
}
