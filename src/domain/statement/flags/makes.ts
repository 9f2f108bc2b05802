const between = /[,/;|]|\bor\b/

const words = (make: string): string =>
  make
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()

const anyMake = /\b(equivalent|approved|reputed|any)\b/

/** Whether a named make is none of those asked for ('ACC / UltraTech'). Nothing is asked or offered: false. */
export function isOtherMake(asked: string, offered: string): boolean {
  if (asked === '' || offered === '' || words(asked) === '' || words(offered) === '' || anyMake.test(words(asked)))
    return false
  const accepted = asked.toLowerCase().split(between).map(words).filter(Boolean)
  const named = ` ${words(offered)} `
  return !accepted.some((make) => named.includes(` ${make} `) || ` ${make} `.includes(named))
}
