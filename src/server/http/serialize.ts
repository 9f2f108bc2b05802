import fastJson, { type Schema } from 'fast-json-stringify'
import * as z from 'zod'

/**
 * Compiles a reply's contract into a serialiser. It writes the properties that the contract names and no others,
 * so a column that the contract does not know cannot leave the server.
 */
export function serializerOf(shape: z.core.$ZodType): (reply: unknown) => string {
  const schema = z.toJSONSchema(shape, {
    io: 'output',
    target: 'draft-7',
    override: ({ jsonSchema }) => {
      delete jsonSchema.format
      delete jsonSchema.pattern
      const simple = nullableScalar(jsonSchema.anyOf)
      if (!simple) return
      delete jsonSchema.anyOf
      Object.assign(jsonSchema, simple)
    },
  })
  return fastJson(schema as Schema)
}

/** Writes a shared reply once, however often it is given. */
export function sharedSerializer(serialize: (reply: unknown) => string): (reply: object) => Buffer {
  const written = new WeakMap<object, Buffer>()
  return (reply) => {
    const known = written.get(reply)
    if (known) return known
    const bytes = Buffer.from(serialize(reply))
    written.set(reply, bytes)
    return bytes
  }
}

/** `anyOf: [string, null]` as `type: [string, null]`, for which no validation at run time is generated. */
function nullableScalar(anyOf: unknown): { type: string[]; enum?: unknown[] } | null {
  if (!Array.isArray(anyOf) || anyOf.length !== 2 || anyOf[1]?.type !== 'null') return null
  const [{ type }] = anyOf
  return ['string', 'number', 'integer', 'boolean'].includes(type) ? { type: [type, 'null'] } : null
}
