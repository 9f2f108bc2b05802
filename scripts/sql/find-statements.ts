import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast'
import * as is from 'typescript/unstable/ast/is'
import { type API, type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'
import { createRenderer, unionOf } from './render-statement.ts'

/** What a property of a row may hold; `any` fits every column. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'any'
export type Statement = {
  /** `src/server/…:12`. */
  place: string
  text: string
  /** The declared row, `sql<Row[]>`: its required properties with what they may hold. Null where none is declared. */
  row: { name: string; kinds: Kind[] }[] | null
}

/** A statement that stands at `place` and could not be read, and why. */
export type Unreadable = { place: string; says: string }

/** Every statement that is written as a tagged template in the files of a TypeScript project whose path has `folder` in it. */
export function findStatements(api: API, tsconfig: string, folder: string): (Statement | Unreadable)[] {
  const { program, checker } = api.updateSnapshot({ openProjects: [tsconfig] }).getProject(tsconfig)!
  const names = program.getSourceFileNames().filter((name) => name.includes(folder) && !name.endsWith('.test.ts'))
  const files = names.map((name) => program.getSourceFile(name)!)
  return files.flatMap((file) => statementsOf(file, checker, file.fileName.slice(file.fileName.indexOf(folder))))
}

function statementsOf(file: SourceFile, checker: Checker, path: string): (Statement | Unreadable)[] {
  const { renderStatement, isClient } = createRenderer(checker)
  return templatesIn(file)
    .filter(({ tag }) => isClient(checker.getTypeAtLocation(tag)))
    .filter(({ template }) => /^\s*(select|insert|update|delete|with|values)\b/i.test(headOf(template)))
    .map((template) => {
      const line = file.text.slice(0, template.getStart(file)).split('\n').length
      const place = `${path}:${line}`
      try {
        return { place, text: renderStatement(template), row: declaredRow(template, checker) }
      } catch (error) {
        return { place, says: (error as Error).message }
      }
    })
}

const headOf = (template: TaggedTemplateExpression['template']) =>
  is.isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text

function templatesIn(node: Node): TaggedTemplateExpression[] {
  const found: TaggedTemplateExpression[] = is.isTaggedTemplateExpression(node) ? [node] : []
  node.forEachChild((child) => void found.push(...templatesIn(child)))
  return found
}

function declaredRow({ typeArguments }: TaggedTemplateExpression, checker: Checker): Statement['row'] {
  const [declared] = typeArguments ?? []
  const rows = declared && checker.getTypeFromTypeNode(declared)
  if (!rows?.isTypeReference()) return null
  const [row] = checker.getTypeArguments(rows)
  return checker
    .getPropertiesOfType(row!)
    .map((property) => ({ name: property.name, kinds: kindsOf(checker.getTypeOfSymbol(property)!, checker) }))
    .filter(({ kinds }) => kinds.length > 0)
}

/** None for an optional property. */
function kindsOf(type: Type, checker: Checker): Kind[] {
  const kinds = unionOf(type).map((one) => kindOf(one, checker))
  return kinds.includes('undefined') ? [] : [...new Set(kinds as Kind[])]
}

function kindOf(type: Type, checker: Checker): Kind | 'undefined' {
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (type.flags & TypeFlags.Undefined) return 'undefined'
  if (type.flags & TypeFlags.Null) return 'null'
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  return checker.isArrayLikeType(type) ? 'array' : 'object'
}
