import { parseSync } from '@swc/core'

/** Attributes, and properties of objects that end up in them, that people see or hear. */
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

/** Called the same in every language. */
const names = new Set(['Excel', 'Nirmaan', 'WhatsApp', 'Malwa Steel Works'])

// Codes, units and signs need no translation either.
const isWords = (text) => /\p{Ll}{2}/u.test(text) && !names.has(text.trim())

/** Every text that people would read as it stands in the source: `{ line, text }`. */
export function untranslatedIn({ source, path }) {
  const found = []
  const bytes = Buffer.from(source)
  const lineOf = ({ start }) =>
    bytes
      .subarray(0, start - 1)
      .toString()
      .split('\n').length
  const note = (span, text) => isWords(text) && found.push({ line: lineOf(span), text: text.trim().slice(0, 80) })
  const noteAll = (node) => {
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

/** What of an expression is shown as it stands: not what a function makes of it, which may be `t` or `translate`. */
function shownBy(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ span: node.span, text: node.value }]
    case 'TemplateLiteral':
      return [...node.quasis.map(({ span, cooked }) => ({ span, text: cooked })), ...node.expressions.flatMap(shownBy)]
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

const addedBy = ({ operator, left, right }) =>
  ['+', '||', '??'].includes(operator) ? [...shownBy(left), ...shownBy(right)] : []

/** `messages.jobNotOpen.text` is English. */
const isEnglishOfSentence = ({ object, property }) =>
  property.value === 'text' && object.type === 'MemberExpression' && object.object.value === 'messages'

const isToast = (callee) => callee.type === 'MemberExpression' && callee.object.value === 'toast'
const isLiteral = ({ type }) => type === 'StringLiteral'
const nameOf = (name) => (name.type === 'Identifier' ? name.value : `${name.namespace.value}:${name.name.value}`)

const parsed = ({ source, path }) => parseSync(source, { syntax: 'typescript', tsx: path.endsWith('.tsx') })

function walk(node, visit) {
  if (Array.isArray(node)) for (const part of node) walk(part, visit)
  else if (node && typeof node === 'object') {
    if (typeof node.type === 'string') visit(node)
    for (const part of Object.values(node)) if (part && typeof part === 'object') walk(part, visit)
  }
}
