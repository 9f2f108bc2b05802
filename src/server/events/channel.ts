import type { Resource } from '#contract/resource.ts'
import type { Database } from '../db/database.ts'

/** The one channel on which servers talk to each other. Messages hold ids alone. */
export const channel = 'events'

export type Message = { to: readonly string[] | 'everybody'; at: readonly Resource[] } | { changed: string }

type Listener = {
  heard(message: Message): void
  /** Called once at the start, and whenever the connection was lost: messages may have been missed in between. */
  connected(): void
}

/** Listens to what all servers say, this one included, over the connection that the process keeps for listening. */
export async function listenToServers(
  database: Database,
  { heard, connected }: Listener,
): Promise<{ stop(): Promise<void> }> {
  const { unlisten } = await database.listen(channel, (payload) => heard(JSON.parse(payload)), connected)
  return { stop: unlisten }
}
