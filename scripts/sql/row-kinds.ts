import type { TypeNode } from 'typescript/unstable/ast'
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync'

/** The type of a row's property; `any` matches every column. */
export type Kind = 'string' | 'number' | 'boolean' | 'array' | 'object' | 'null' | 'any'
export type Row = { name: string; kinds: Kind[] }[]

/** The row of `sql<Row[]>`; null if none is declared. */
export function rowOfList(rows: TypeNode | undefined, checker: Checker): Row | null {
  const type = rows && checker.getTypeFromTypeNode(rows)
  return type?.isTypeReference() ? propertiesOf(checker.getTypeArguments(type)[0]!, checker) : null
}

export function rowOf(row: TypeNode | undefined, checker: Checker): Row | null {
  return row ? propertiesOf(checker.getTypeFromTypeNode(row)!, checker) : null
}

/** The required properties with their types. */
function propertiesOf(row: Type, checker: Checker): Row {
  return checker
    .getPropertiesOfType(row)
    .map((property) => ({ name: property.name, kinds: kindsOf(checker.getTypeOfSymbol(property)!, checker) }))
    .filter(({ kinds }) => kinds.length > 0)
}

/** Empty for an optional property. */
function kindsOf(type: Type, checker: Checker): Kind[] {
  const kinds = unionOf(type).map((one) => kindOf(one, checker))
  return kinds.includes('undefined') ? [] : [...new Set(kinds as Kind[])]
}

function kindOf(type: Type, checker: Checker): Kind | 'undefined' {
  // A branded string is `string & { brand }`.
  if (type.isIntersectionType()) return kindOf(type.getTypes()[0]!, checker)
  if (type.flags & (TypeFlags.Any | TypeFlags.Unknown)) return 'any'
  if (type.flags & TypeFlags.Undefined) return 'undefined'
  if (type.flags & TypeFlags.Null) return 'null'
  if (type.flags & TypeFlags.StringLike) return 'string'
  if (type.flags & TypeFlags.NumberLike) return 'number'
  if (type.flags & TypeFlags.BooleanLike) return 'boolean'
  return checker.isArrayLikeType(type) ? 'array' : 'object'
}

export const unionOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type])
