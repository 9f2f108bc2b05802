import { lines, parsed, walk } from './syntax-tree.mjs'

/**
 * @typedef {import('./syntax-tree.mjs').SyntaxNode} SyntaxNode
 * @typedef {import('./syntax-tree.mjs').SourceFile} SourceFile
 */

/** Ranks such as L1, and years: of the copyright, of a law. */
const harmless = /\bL\d\b|(©|Act,|Rules,) \d{4}/g
/** @param {string} text */
const hasFigure = (text) => /\p{Nd}/u.test(text.replaceAll(harmless, ''))

const textTags = new Set(['t', 'msg'])

/**
 * Every figure that the source shows: in a text of `t`, `msg` or JSX, or as a number in a property or between tags.
 *
 * @param {SourceFile} file
 */
export function figuresIn({ source, path }) {
  /** @type {{ line: number, text: string }[]} */
  const found = []
  const lineOf = lines(source)
  const note = (/** @type {SyntaxNode} */ { span }, /** @type {string} */ text) => {
    if (hasFigure(text)) found.push({ line: lineOf(span), text: text.trim().slice(0, 80) })
  }

  walk(parsed({ source, path }), (node) => {
    if (node.type === 'JSXText') note(node, node.value)
    if (node.type === 'TaggedTemplateExpression' && textTags.has(node.tag.value))
      for (const quasi of node.template.quasis) note(quasi, quasi.cooked)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const { type, expression } of node.children)
        if (type === 'JSXExpressionContainer' && isConstant(expression)) note(expression, String(expression.value))
    if (node.type === 'KeyValueProperty' && node.value.type === 'NumericLiteral' && node.key.value !== 'length')
      note(node.value, `${node.key.value}: ${node.value.value}`)
  })
  return found
}

/** @param {SyntaxNode} node */
const isConstant = ({ type }) => type === 'NumericLiteral' || type === 'StringLiteral'
