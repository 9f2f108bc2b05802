import * as z from 'zod/mini'
import { categories } from './categories.ts'
import { fieldErrors } from './field-errors.ts'
import { issueText } from './sentence.ts'

export const category = z.enum(categories, issueText(fieldErrors.categoryUnknown))
