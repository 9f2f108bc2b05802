import { type Expression, type Node, SyntaxKind, type TaggedTemplateExpression } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import type { Batch } from './find-batches.ts'
import { unionOf } from './row-kinds.ts'

/** Numbered at the end, since only one of two branches is taken. */
const parameter = '\0'
const clients = new Set(['Sql', 'TransactionSql', 'ReservedSql', 'ISql'])
/** Types of fragments inside a statement. */
const fragments = new Set(['PendingQuery', 'Helper', 'Identifier'])

/**
 * Renders the SQL of tagged templates as the driver would, with `$1, $2 …` for values, by following fragments to their
 * definition.
 */
export function createRenderer(checker: Checker) {
  function renderStatement(template: TaggedTemplateExpression): string {
    return numbered(renderTemplate(template))
  }

  /** The single statement that `db/batch.ts` builds from them. */
  function renderBatch({ parts, query }: Batch): string {
    const named = parts.map(({ name, statement }) => `${name} as (${renderPart(statement, '')})`)
    return numbered(`with ${named.join(', ')} ${query ? renderPart(query, '') : 'select'}`)
  }

  function renderTemplate({ template }: TaggedTemplateExpression): string {
    if (is.isNoSubstitutionTemplateLiteral(template)) return template.text
    return template.templateSpans.reduce(
      (text, { expression, literal }) => text + renderPart(expression, text) + literal.text,
      template.head.text,
    )
  }

  /** `before`: the preceding text, which determines how a helper such as `sql({ … })` is expanded. */
  function renderPart(expression: Expression, before: string): string {
    if (is.isParenthesizedExpression(expression) || is.isAsExpression(expression) || is.isNonNullExpression(expression))
      return renderPart(expression.expression, before)
    if (is.isSpreadElement(expression)) return renderPart(expression.expression, before)
    if (is.isTaggedTemplateExpression(expression)) return renderTemplate(expression)
    if (is.isConditionalExpression(expression) && isFragment(expression))
      return longest([expression.whenTrue, expression.whenFalse].map((branch) => renderPart(branch, before)))
    if (is.isArrayLiteralExpression(expression) && isFragment(expression))
      return expression.elements.map((element) => renderPart(element, before)).join(' ')
    if (is.isCallExpression(expression)) {
      const [argument] = expression.arguments
      if (isClient(checker.getTypeAtLocation(expression.expression)) && argument) return renderHelper(argument, before)
      const called = expression.expression
      const method =
        is.isPropertyAccessExpression(called) &&
        isClient(checker.getTypeAtLocation(called.expression)) &&
        called.name.text
      if (method === 'json') return `${parameter}::jsonb`
      if (method === 'unsafe' && argument) return renderUnsafe(argument)
      if (isFragment(expression)) return renderSource(called)
    }
    return isFragment(expression) ? renderSource(expression) : parameter
  }

  /** `sql.unsafe` with a literal text; its interpolations are treated as numbers. */
  function renderUnsafe(text: Expression): string {
    if (!is.isTemplateExpression(text)) throw new Error(`cannot read ${text.getText()}`)
    return text.templateSpans.reduce((sum, { literal }) => `${sum}1${literal.text}`, text.head.text)
  }

  /** A fragment defined elsewhere: by a function or a constant. One passed as a parameter is treated as a condition. */
  function renderSource(name: Expression): string {
    const declaration = declarationOf(name)
    if (declaration && is.isParameterDeclaration(declaration)) return 'true'
    const made = declaration && madeBy(declaration)
    if (!made) throw new Error(`cannot follow the fragment ${name.getText()}`)
    return renderPart(made, '')
  }

  function declarationOf(name: Node): Node | undefined {
    const symbol = checker.getSymbolAtLocation(is.isPropertyAccessExpression(name) ? name.name : name)
    if (!symbol) return undefined
    const { valueDeclaration, declarations } = symbol
    const found = (valueDeclaration ?? declarations[0])?.resolve()
    return found && is.isImportSpecifier(found) ? checker.getAliasedSymbol(symbol).valueDeclaration?.resolve() : found
  }

  /** `sql('name')`, `sql(rows)` and the like. */
  function renderHelper(argument: Expression, before: string): string {
    const [first] = unionOf(checker.getTypeAtLocation(argument)!)
    if (first!.isStringLiteralType()) return first.value
    if (/\bin\s+$/i.test(before)) return `(${parameter})`
    const [row] = unionOf(elementOf(first!) ?? first!)
    const columns = checker.getPropertiesOfType(row!).map(({ name }) => name)
    if (row!.flags & TypeFlags.StringLike || columns.length === 0)
      throw new Error(`cannot tell the columns of ${argument.getText()}`)
    if (/\bset\s+$/i.test(before)) return columns.map((column) => `"${column}" = ${parameter}`).join(', ')
    return `(${columns.map((column) => `"${column}"`).join(', ')}) values (${columns.map(() => parameter).join(', ')})`
  }

  function elementOf(type: Type): Type | undefined {
    return checker.isArrayLikeType(type) && type.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined
  }

  function isFragment(node: Expression): boolean {
    const type = checker.getTypeAtLocation(node)
    return type !== undefined && unionOf(type).every((one) => isPending(elementOf(one) ?? one))
  }

  const isPending = (type: Type) =>
    unionOf(type).every((one) => fragments.has(one.getSymbol()?.name ?? '') || isNever(one))
  const isNever = (type: Type) => checker.typeToString(type) === 'never'

  function isClient(type: Type | undefined): boolean {
    return type !== undefined && unionOf(type).every((one) => clients.has(one.getSymbol()?.name ?? ''))
  }

  return { renderStatement, renderBatch, isClient }
}

function numbered(text: string): string {
  let count = 0
  return text.replaceAll(parameter, () => `$${++count}`)
}

const longest = (texts: string[]) => texts.reduce((a, b) => (b.length > a.length ? b : a))

/** The value of a constant, or the last returned value of a function. */
function madeBy(declaration: Node): Expression | undefined {
  if (is.isVariableDeclaration(declaration) && declaration.initializer) {
    const { initializer } = declaration
    return is.isArrowFunction(initializer) ? returnedBy(initializer.body) : initializer
  }
  return is.isFunctionDeclaration(declaration) && declaration.body ? returnedBy(declaration.body) : undefined
}

function returnedBy(body: Node): Expression | undefined {
  if (!is.isBlock(body)) return body as Expression
  const last = body.statements.at(-1)
  return last?.kind === SyntaxKind.ReturnStatement ? (last as { expression?: Expression }).expression : undefined
}
