import * as z from 'zod/mini'
import * as account from '#contract/account.ts'
import * as admin from '#contract/admin.ts'
import * as bid from '#contract/bid.ts'
import * as chat from '#contract/chat.ts'
import * as dashboard from '#contract/dashboard.ts'
import * as file from '#contract/file.ts'
import * as invoice from '#contract/invoice.ts'
import * as job from '#contract/job.ts'
import * as notification from '#contract/notification.ts'
import * as payment from '#contract/payment.ts'
import * as publicConfig from '#contract/public-config.ts'

export type JsonSchema = Record<string, unknown>

/** Shapes of these modules become named components; all others are inlined. */
const nouns = [account, admin, bid, chat, dashboard, file, invoice, job, notification, payment, publicConfig]

const names = z.registry<{ id: string }>()
for (const shapes of nouns)
  for (const [name, shape] of Object.entries(shapes))
    if (shape instanceof z.ZodMiniObject && !names.has(shape))
      names.add(shape, { id: name.charAt(0).toUpperCase() + name.slice(1) })

/**
 * A shape of the contract as JSON Schema, for requests (`input`) or replies (`output`). Named shapes become references, and
 * their definitions are added to `components`.
 */
export function openApiSchema(
  shape: z.core.$ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  // Wrapped, since the outermost shape never becomes a reference.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ shape }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      if (jsonSchema.format) delete jsonSchema.pattern
      // Clients must tolerate new fields in replies, and unknown fields in requests are ignored.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
    },
  })
  for (const [name, schema] of Object.entries($defs)) components[name] = withReferences(schema as JsonSchema)
  return withReferences(properties!.shape as JsonSchema)
}

function withReferences(schema: JsonSchema): JsonSchema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/$defs/', '"#/components/schemas/'))
}
