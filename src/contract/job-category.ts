import * as z from 'zod/mini'

export const categories = ['material', 'labor', 'machinery'] as const
export type Category = (typeof categories)[number]
export const category = z.enum(categories, 'Category must be material, labor or machinery')
