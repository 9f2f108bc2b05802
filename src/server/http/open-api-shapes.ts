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

/** Shapes of these nouns are shown once, under their name; any other is written out where it is used. */
const nouns = [account, admin, bid, chat, dashboard, file, invoice, job, notification, payment, publicConfig]

const names = z.registry<{ id: string }>()
for (const shapes of nouns)
  for (const [name, shape] of Object.entries(shapes))
    if (shape instanceof z.ZodMiniObject && !names.has(shape))
      names.add(shape, { id: name.charAt(0).toUpperCase() + name.slice(1) })

/**
 * A shape of the contract as JSON Schema, as it is sent to us (`input`) or by us (`output`). Named shapes become references,
 * and what they refer to is added to `components`.
 */
export function openApiSchema(
  shape: z.core.$ZodType,
  io: 'input' | 'output',
  components: Record<string, JsonSchema>,
): JsonSchema {
  // In a wrapper, since the outermost shape is never made a reference.
  const { properties, $defs = {} } = z.toJSONSchema(z.object({ shape }), {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.id
      if (jsonSchema.format) delete jsonSchema.pattern
      // Replies may gain fields, and unknown ones in requests are ignored.
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
