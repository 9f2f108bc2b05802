import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { messages } from '#contract/messages.ts'
import { pages } from '#contract/pages.ts'
import { Refusal } from '../refusal.ts'
import { sendProblem } from './errors.ts'

const pagePaths = new Set<string>(Object.values(pages).map(({ path }) => path))
const isCall = (path: string) => /^\/(api|auth\/v1)(\/|$)/.test(path)

/** Serves the built web app: its files, and its one page at every path that the browser's router knows. */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/')
        reply.header('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
      },
    })
    app.get('/', (_request, reply) => reply.sendFile('index.html'))
  }
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0]!
    const wantsPage = request.method === 'GET' && !isCall(path) && !path.startsWith('/assets/')
    if (!built || !wantsPage) return sendProblem(reply, new Refusal(404, messages.notFound))
    return reply.code(pagePaths.has(path) ? 200 : 404).sendFile('index.html')
  })
}
