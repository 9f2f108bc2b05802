import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import type { API, Checker } from 'typescript/unstable/sync'
import { findBatches } from './find-batches.ts'
import { createRenderer } from './render-statement.ts'
import { type Row, rowOf, rowOfList } from './row-kinds.ts'

export type Statement = {
  /** `src/server/…:12`. */
  place: string
  text: string
  /** The declared type of the result. */
  row: Row | null
}
/** A statement at `place` that could not be read, with the reason. */
export type Unreadable = { place: string; says: string }

/** Every statement in a tagged template, in the project's files whose path contains `folder`. */
export function findStatements(api: API, tsconfig: string, folder: string): (Statement | Unreadable)[] {
  const { program, checker } = api.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)!
  const names = program.getSourceFileNames().filter((name) => name.includes(folder) && !name.endsWith('.test.ts'))
  const files = names.map((name) => program.getSourceFile(name)!)
  return files.flatMap((file) => statementsOf(file, checker, file.fileName.slice(file.fileName.indexOf(folder))))
}

function statementsOf(file: SourceFile, checker: Checker, path: string): (Statement | Unreadable)[] {
  const { renderStatement, renderBatch, isClient } = createRenderer(checker)

  function readAt(node: Node, read: () => Omit<Statement, 'place'>): Statement | Unreadable {
    const place = `${path}:${file.text.slice(0, node.getStart(file)).split('\n').length}`
    try {
      return { place, ...read() }
    } catch (error) {
      return { place, says: (error as Error).message }
    }
  }

  const batches = findBatches(file, checker)
  const inBatches = new Set<Node | undefined>(
    batches.flatMap(({ parts, query }) => [...parts.map(({ statement }) => statement), query]),
  )
  const alone = templatesIn(file).filter(
    (template) => isWhole(template) && !inBatches.has(template) && isClient(checker.getTypeAtLocation(template.tag)),
  )
  return [
    ...alone.map((template) =>
      readAt(template, () => {
        // The driver sends a statement only when it is awaited. Biome's rule about floating promises ignores tagged templates.
        if (is.isExpressionStatement(template.parent))
          throw new Error('nothing waits for the statement: it is never sent')
        return { text: renderStatement(template), row: rowOfList(template.typeArguments?.[0], checker) }
      }),
    ),
    ...batches.map((batch) => readAt(batch.at, () => ({ text: renderBatch(batch), row: rowOf(batch.row, checker) }))),
  ]
}

/** False for a fragment, such as `and id = …`. */
function isWhole({ template }: TaggedTemplateExpression): boolean {
  const text = is.isNoSubstitutionTemplateLiteral(template) ? template.text : `${template.head.text}…`
  return /^\s*(select|insert|update|delete|with|values)\s+\S/i.test(text)
}

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = is.isTaggedTemplateExpression(node) ? [node] : []
  node.forEachChild((child) => void found.push(...templatesIn(child)))
  return found
}
