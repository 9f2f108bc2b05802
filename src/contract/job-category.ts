import * as z from 'zod/mini'
import { fieldErrors } from './field-errors.ts'
import { issueText } from './sentence.ts'

export const categories = ['material', 'labor', 'machinery'] as const
export type Category = (typeof categories)[number]
export const category = z.enum(categories, issueText(fieldErrors.categoryUnknown))
