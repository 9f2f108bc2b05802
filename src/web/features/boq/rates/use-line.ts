import type { JobItem } from '#contract/job-item.ts'
import { lineMistake } from './mistakes.ts'
import { useRates } from './rates-context.ts'
import type { TypedLine, TypedRates } from './typed-rates.ts'

const isAnyPriced = (lines: TypedRates['lines'], except: string): boolean =>
  Object.entries(lines).some(([id, { rate }]) => id !== except && rate)

/** A line of the form: what was typed, what is wrong with it, and how it is changed. */
export function useLine(line: JobItem) {
  const { typed: all, form, mistakes, changeLine, earlier } = useRates()
  const own = all.lines[line.id] ?? {}
  // A line that an addendum changed keeps the GST and the unit that the own bid had for it, also where its rate is typed anew.
  const { gst, unit } = (!own.rate && earlier?.get(line.id)?.typed) || {}
  const kept: TypedLine = {
    ...(gst !== undefined && own.gst === undefined && { gst }),
    ...(unit && own.unit === undefined && { unit }),
  }
  const typed: TypedLine = { ...kept, ...own }
  const told = mistakes.find(({ lineId }) => lineId === line.id)
  const change = (changed: Partial<Record<keyof TypedLine, unknown>>) => changeLine(line.id, { ...kept, ...changed })
  return {
    typed,
    gst: typed.gst ?? all.gst,
    mayChargeGst: all.tax_type === 'regular',
    mistake: lineMistake(line, typed, all) ?? told ?? null,
    change,
    /** The first choice is that of all lines; once others are priced, it is this line's alone. */
    chooseGst: (gst: number) =>
      typed.gst === undefined && !isAnyPriced(form.getValues('lines'), line.id)
        ? form.setValue('gst', gst)
        : change({ gst: gst === all.gst ? undefined : gst }),
    /** The line's own rate becomes that of all lines without one; a line that has that of all gets it as its own. */
    shareGst() {
      if (typed.gst === undefined) return change({ gst: all.gst })
      form.setValue('gst', typed.gst)
      change({ gst: undefined })
    },
  }
}
