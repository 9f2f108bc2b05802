import * as z from 'zod/mini'
import { colleague } from './company.ts'
import { fieldErrors } from './field-errors.ts'
import { optionalParagraph, time } from './fields.ts'
import { limits } from './limits.ts'
import { issueText } from './sentence.ts'

/** What a colleague decided about an award or an amendment, with a note for whoever asked. */
export const decision = z.object({ by: colleague, approved: z.boolean(), note: z.nullable(z.string()), at: time })
export type Decision = z.output<typeof decision>

export const newDecision = z.object({
  approve: z.boolean(issueText(fieldErrors.unclear)),
  note: optionalParagraph('Note', limits.notesLength),
})
