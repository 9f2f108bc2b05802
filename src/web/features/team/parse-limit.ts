import * as z from 'zod/mini'
import { rupees } from '#contract/fields.ts'
import { parseRupees } from '#domain/parse-amount.ts'

const rupeesOrNone = z.pipe(
  z.string(),
  z.transform((typed) => (typed.trim() === '' ? null : parseRupees(typed))),
)

/** A limit stays as it was typed ('5 lakh') until it is sent; an empty one takes the limit away. */
export const parseLimit = z.pipe(rupeesOrNone, z.nullable(rupees('Award limit')))

/** As it is typed. */
export const limitText = (limit: number | null): string => (limit === null ? '' : limit.toLocaleString('en-IN'))
