import { invalid } from './errors.ts'

const maxDepth = 16

/** False for what PostgreSQL cannot store: NUL, lone surrogates, and nesting deep enough to overflow a stack. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key, depth) && isStorable(inner, depth + 1),
  )
}

/** Parses JSON; undefined for an empty body, which some clients send with a JSON content type. */
export function plainJson(body: string): unknown {
  if (body.trim() === '') return undefined
  let value: unknown
  try {
    value = JSON.parse(body)
  } catch {
    throw invalid('Could not parse request body as JSON')
  }
  if (!isStorable(value, 0)) throw invalid('Request body holds characters or nesting that cannot be stored')
  return value
}
