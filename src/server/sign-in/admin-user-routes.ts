import type { FastifyInstance } from 'fastify'
import { changeUser, createUser, deleteUser, getUser, listUsers } from './admin-users.ts'
import { type CallerOf, requireServiceToken } from './callers.ts'
import { SignInError } from './errors.ts'
import { adminCreateBody, adminDeleteBody, adminPage, adminUpdateBody, isUuid, parsed } from './request-shapes.ts'
import type { SignInContext } from './sign-in-options.ts'

type WithId = { Params: { id: string } }

/** Admin calls of the product, with its service token. */
export function adminUserRoutes(parent: FastifyInstance, context: SignInContext, callerOf: CallerOf): void {
  parent.register(
    async (app) => {
      app.addHook('onRequest', (request) => requireServiceToken(context, request.headers.authorization))
      app.addHook('preValidation', async (request) => {
        const { id } = request.params as { id?: string }
        if (id !== undefined && !isUuid(id)) throw new SignInError(404, 'validation_failed', 'user_id must be an UUID')
      })

      app.get('/', async (request, reply) => {
        const page = parsed(adminPage, request.query)
        const { users, total } = await listUsers(context, page)
        reply.header('x-total-count', total).header('link', pageLinks(page, total))
        return { users, aud: 'authenticated' }
      })
      app.post('/', async (request, reply) =>
        createUser(context, await callerOf(request, reply), parsed(adminCreateBody, request.body)),
      )
      app.get<WithId>('/:id', async (request) => getUser(context, request.params.id))
      app.put<WithId>('/:id', async (request, reply) =>
        changeUser(context, await callerOf(request, reply), request.params.id, parsed(adminUpdateBody, request.body)),
      )
      app.delete<WithId>('/:id', async (request, reply) => {
        parsed(adminDeleteBody, request.body)
        await deleteUser(context, await callerOf(request, reply), request.params.id)
        return {}
      })
    },
    { prefix: '/admin/users' },
  )
}

/** `page` must come first in the address: the official client parses it there. */
function pageLinks({ page, per_page }: { page: number; per_page: number }, total: number): string {
  const last = Math.max(1, Math.ceil(total / per_page))
  const link = (number: number, rel: string) => `</admin/users?page=${number}&per_page=${per_page}>; rel="${rel}"`
  return [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', ')
}
