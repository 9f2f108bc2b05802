/** The code in what somebody typed or pasted: the code alone, or the address at the foot of a paper. Null: there is none. */
export const codeIn = (typed: string): string | null =>
  /(?:^|\/verify\/)([\w-]{22,32})\/?$/.exec(typed.replaceAll(/\s/g, ''))?.[1] ?? null
