import { parseSync } from '@swc/core'

/**
 * A node of the syntax tree, of any kind. Untyped, since the parser's union type does not allow walking all properties.
 *
 * @typedef {any} SyntaxNode
 * @typedef {{ path: string, source: string }} SourceFile
 * @typedef {{ start: number }} Span
 */

/** @param {SourceFile} file */
export const parsed = ({ source, path }) => parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') })

/**
 * Gives the line of a span; the parser counts bytes.
 *
 * @param {string} source
 * @returns {(span: Span) => number}
 */
export function lines(source) {
  const bytes = Buffer.from(source)
  return ({ start }) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length
}

/**
 * @param {SyntaxNode} node
 * @param {(node: SyntaxNode) => void} visit
 */
export function walk(node, visit) {
  if (Array.isArray(node)) for (const part of node) walk(part, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const part of Object.values(node)) if (part && typeof part === 'object') walk(part, visit)
  }
}
