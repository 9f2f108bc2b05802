import { parseSync } from '@swc/core'
import { messages } from '../src/contract/messages.ts'

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

/** Every text that people would read as it stands in the source: `{ line, text }`. `isText` knows the catalogue's keys. */
export function untranslatedIn({ source, path }, isText) {
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
    // Constants hold keys, and are translated where they are shown.
    if (node.type === 'KeyValueProperty' && read.has(node.key.value) && isLiteral(node.value))
      if (!isText(node.value.value)) note(node.value.span, node.value.value)
  })
  return found
}

/** The texts and templates of a file that may be keys, in the form that `keyForm` gives a key. */
export function literalsIn(file) {
  const literals = new Set()
  walk(parsed(file), (node) => {
    if (isLiteral(node)) literals.add(keyForm(node.value))
    if (node.type === 'TemplateLiteral') literals.add(node.quasis.map(({ cooked }) => cooked).join('{}'))
  })
  return literals
}

/** 'File {name} is empty' -> 'File {} is empty', as a template says it too. */
export const keyForm = (key) => key.replaceAll(/\{\w+\}/g, '{}')

/** What of an expression is shown as it stands: not what is handed to a function, which may be `t` or `said`. */
function shownBy(node) {
  switch (node?.type) {
    case 'StringLiteral':
      return [{ span: node.span, text: node.value }]
    case 'TemplateLiteral':
      return [...node.quasis.map(({ span, cooked }) => ({ span, text: cooked })), ...node.expressions.flatMap(shownBy)]
    case 'MemberExpression':
      return isSentence(node) ? [{ span: node.span, text: `messages.${node.property.value}` }] : []
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

/** The contract's sentences are English. */
const isSentence = ({ object, property }) =>
  object.type === 'Identifier' && object.value === 'messages' && Object.hasOwn(messages, property.value ?? '')

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
