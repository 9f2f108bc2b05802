import * as z from 'zod/mini'
import { approvalRules } from '#contract/company.ts'
import { parseRupees } from '#domain/parse-amount.ts'

const step = z.object({
  above: z.pipe(
    z.string(),
    z.transform((typed) => (typed.trim() === '' ? undefined : parseRupees(typed))),
  ),
  needs: z.pipe(z.string(), z.transform(Number)),
})

/** Amounts stay as typed ('5 lakh') until they are sent; the contract validates the parsed numbers. */
export const parseRules = z.pipe(z.object({ rules: z.array(step), owner_too: z.boolean() }), approvalRules)
export type TypedRules = z.input<typeof parseRules>
