import { invalid } from './errors.ts'

const maxDepth = 16

/** False for what PostgreSQL can't store: NUL, halves of surrogate pairs, and nesting deep enough to exhaust a stack. */
function isStorable(value: unknown, depth: number): boolean {
  if (typeof value === 'string') return !value.includes('\0') && value.isWellFormed()
  if (typeof value !== 'object' || value === null) return true
  if (depth === maxDepth) return false
  return Object.entries(value).every(
    ([key, inner]) => key !== '__proto__' && isStorable(key, depth) && isStorable(inner, depth + 1),
  )
}

/** The JSON that a body holds; nothing for an empty one, which clients send with a JSON content type too. */
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
