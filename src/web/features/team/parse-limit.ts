import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'
import { parseRupees } from '#domain/parse-amount.ts'

const rupeesOrNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : parseRupees(typed))),
)

/** A limit stays as typed ('5 lakh') until it is sent; empty removes it. */
export const parseLimit = z.pipe(rupeesOrNone, z.nullable(rupees('Award limit')))

/** In the notation for the input. */
export const limitText = (limit: number | null): string => (limit === null ? '' : limit.toLocaleString('en-IN'))
