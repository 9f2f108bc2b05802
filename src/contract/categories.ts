/** What a job asks for. */
export const categories = ['material', 'labor', 'machinery'] as const
export type Category = (typeof categories)[number]
