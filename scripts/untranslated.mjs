import { lines, parsed, walk } from './syntax-tree.mjs'

/**
 * @typedef {import('./syntax-tree.mjs').SyntaxNode} SyntaxNode
 * @typedef {import('./syntax-tree.mjs').SourceFile} SourceFile
 * @typedef {import('./syntax-tree.mjs').Span} Span
 */

/** Attributes, and properties of objects that become attributes, whose texts people read or hear. */
const read = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'confirm',
  'description',
  'hint',
  'label',
  'placeholder',
  'submit',
  'submitting',
  'text',
  'title',
])

/** Names that are the same in every language. */
const names = new Set(['Excel', 'Nirmaan', 'WhatsApp'])

// Codes, units and signs need no translation.
/** @param {string} text */
const isWords = (text) => /\p{Ll}{2}/u.test(text) && !names.has(text.trim())

/**
 * Every untranslated text in the source that people would read.
 *
 * @param {SourceFile} file
 */
export function untranslatedIn({ source, path }) {
  /** @type {{ line: number, text: string }[]} */
  const found = []
  const lineOf = lines(source)
  const note = (/** @type {Span} */ span, /** @type {string} */ text) => {
    if (isWords(text)) found.push({ line: lineOf(span), text: text.trim().slice(0, 80) })
  }
  const noteAll = (/** @type {SyntaxNode} */ node) => {
    for (const { span, text } of shownBy(node)) note(span, text)
  }

  walk(parsed({ source, path }), (node) => {
    if (node.type === 'JSXText') note(node.span, node.value)
    if (node.type === 'JSXElement' || node.type === 'JSXFragment')
      for (const child of node.children) if (child.type === 'JSXExpressionContainer') noteAll(child.expression)
    if (node.type === 'JSXAttribute' && read.has(nameOf(node.name)))
      noteAll(node.value?.type === 'JSXExpressionContainer' ? node.value.expression : node.value)
    if (node.type === 'CallExpression' && isToast(node.callee)) noteAll(node.arguments[0]?.expression)
    if (node.type === 'KeyValueProperty' && read.has(node.key.value) && isLiteral(node.value))
      note(node.value.span, node.value.value)
  })
  return found
}

/**
 * The literal texts that an expression shows; not the arguments of functions, which may be `t` or `translate`.
 *
 * @param {SyntaxNode} node
 * @returns {{ span: Span, text: string }[]}
 */
function shownBy(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ span: node.span, text: node.value }]
    case 'TemplateLiteral':
      return [...node.quasis.map(textOfQuasi), ...node.expressions.flatMap(shownBy)]
    case 'MemberExpression':
      return isEnglishOfSentence(node) ? [{ span: node.span, text: `messages.${node.object.property.value}.text` }] : []
    case 'CallExpression':
      return shownBy(node.callee)
    case 'ConditionalExpression':
      return [...shownBy(node.consequent), ...shownBy(node.alternate)]
    case 'BinaryExpression':
      return node.operator === '&&' ? shownBy(node.right) : addedBy(node)
    case 'ParenthesisExpression':
      return shownBy(node.expression)
    default:
      return []
  }
}

/** @param {SyntaxNode} quasi */
const textOfQuasi = ({ span, cooked }) => ({ span, text: cooked })

/** @param {SyntaxNode} node */
const addedBy = ({ operator, left, right }) =>
  ['+', '||', '??'].includes(operator) ? [...shownBy(left), ...shownBy(right)] : []

/**
 * `messages.jobNotOpen.text` is English.
 *
 * @param {SyntaxNode} node
 */
const isEnglishOfSentence = ({ object, property }) =>
  property.value === 'text' && object.type === 'MemberExpression' && object.object.value === 'messages'

/** @param {SyntaxNode} callee */
const isToast = (callee) => callee.type === 'MemberExpression' && callee.object.value === 'toast'
/** @param {SyntaxNode} node */
const isLiteral = ({ type }) => type === 'StringLiteral'
/** @param {SyntaxNode} name */
const nameOf = (name) => (name.type === 'Identifier' ? name.value : `${name.namespace.value}:${name.name.value}`)
