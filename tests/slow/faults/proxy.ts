import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

/** A proxy between a server and its database that can cut, delay or hang connections. */
export type DatabaseProxy = {
  port: number
  cut(): void
  /** Hangs all connections without closing them, until the returned function is called. */
  stall(): () => void
  /** Delays every chunk by this time. */
  delay(ms: number): void
  stop(): Promise<void>
}

/** `upstreamPort` is called for each connection, since a restarted database may have another port. */
export async function startProxy(upstreamPort: () => Promise<number>): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>()
  let passing: Promise<void> = Promise.resolve()
  let delayMs = 0

  async function pass(from: Socket, to: Socket): Promise<void> {
    try {
      for await (const chunk of from) {
        await passing
        if (delayMs > 0) await sleep(delayMs)
        if (!to.write(chunk)) await once(to, 'drain')
      }
      to.end()
    } catch {
      to.destroy()
    }
  }

  function keep(socket: Socket): Socket {
    sockets.add(socket)
    // Errors surface where the socket is read.
    return socket.on('error', () => {}).on('close', () => sockets.delete(socket))
  }

  const server = createServer(async (client) => {
    keep(client)
    await passing
    const upstream = keep(connect(await upstreamPort().catch(() => 1), '127.0.0.1'))
    upstream.on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
    await Promise.all([pass(client, upstream), pass(upstream, client)])
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')

  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut,
    stall() {
      const { promise, resolve } = Promise.withResolvers<void>()
      passing = promise
      return resolve
    },
    delay(ms) {
      delayMs = ms
    },
    async stop() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
