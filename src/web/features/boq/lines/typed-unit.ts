import { itemOf } from '#domain/boq/catalogue/catalogue.ts'
import { readUnitCell, unitOfCell } from '#domain/boq/table/read-cells.ts'
import { isUnitCode } from './edited-line.ts'
import type { EditedLine } from './lines-store.ts'

/** A unit as typed, by its code or any of its names: "Bags", "cu.m", "100 sqm". What is unknown stays as typed. */
export function typedUnit(typed: string, itemKey: string | null): { unit: string; rate_per?: EditedLine['rate_per'] } {
  const cell = readUnitCell(typed)
  if (!cell) return { unit: isUnitCode(typed) ? typed : typed.trim() }
  const unit = unitOfCell(cell, itemKey === null ? null : itemOf(itemKey))
  return { unit: unit ?? typed.trim(), ...(cell.per !== 1 && { rate_per: cell.per }) }
}
