import type { CallExpression, Expression, Node, SourceFile, TypeNode } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { Checker } from 'typescript/unstable/sync'

/** What a function adds to a batch of `db/batch.ts`, and the final query if the function sends it. */
export type Batch = {
  at: Node
  parts: { name: string; statement: Expression }[]
  query?: Expression | undefined
  /** The row of `send<Row>`. */
  row?: TypeNode | undefined
}

/** The batches of a file: the statements added to one constant or parameter, in source order. */
export function findBatches(file: SourceFile, checker: Checker): Batch[] {
  const batches = new Map<number, Batch>()
  for (const call of callsIn(file)) {
    const method = call.expression
    if (!is.isPropertyAccessExpression(method)) continue
    if (checker.getTypeAtLocation(method.expression)?.getAliasSymbol()?.name !== 'Batch') continue
    const { id } = checker.getSymbolAtLocation(method.expression)!
    const batch = batches.get(id) ?? { at: call, parts: [] }
    batches.set(id, batch)
    const [first, second] = call.arguments
    if (method.name.text === 'add' && first && second)
      batch.parts.push({
        name: is.isStringLiteral(first) ? first.text : `part_${batch.parts.length}`,
        statement: second,
      })
    if (method.name.text === 'send') Object.assign(batch, { at: call, query: first, row: call.typeArguments?.[0] })
  }
  return [...batches.values()].filter(({ parts, query }) => parts.length > 0 || query)
}

function callsIn(node: Node): CallExpression[] {
  const found: CallExpression[] = is.isCallExpression(node) ? [node] : []
  node.forEachChild((child) => void found.push(...callsIn(child)))
  return found
}
