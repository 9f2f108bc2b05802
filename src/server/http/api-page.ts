import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import packageFile from '../../../package.json' with { type: 'json' }
import { openApiDocument } from './open-api.ts'

/** The public API description: `/api/openapi.json`, and `/api/docs` to read and try it. */
export async function serveApiPage(app: FastifyInstance, { brandName }: { brandName: string }): Promise<void> {
  const document = openApiDocument({ brandName, version: packageFile.version })
  const specification = { document } as unknown as StaticDocumentSpec
  await app.register(swagger, { mode: 'static', specification })
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    // Hides the tool's own top bar.
    uiConfig: { layout: 'BaseLayout', docExpansion: 'list', tryItOutEnabled: true, defaultModelsExpandDepth: 0 },
    theme: { title: `${brandName} API` },
  })
  const text = JSON.stringify(document)
  app.get('/api/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  )
}
