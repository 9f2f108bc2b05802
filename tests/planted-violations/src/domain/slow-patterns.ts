/** Quadratic: looks for the comma from every space. */
export const tags = (header: string) => header.split(/\s*,\s*/)

/** Exponential. */
export const isWords = (text: string) => /^(\w+\s?)*$/.test(text)
