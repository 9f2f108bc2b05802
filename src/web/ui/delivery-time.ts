import { plural, t } from '@lingui/core/macro'

const days = /^(\d{1,4}) ?(?:days?|दिन)$/i
const withinDays = /^(?:within (\d{1,4}) days?|(\d{1,4}) दिन में)$/i

/** When somebody delivers, in the reader's language where it was chosen or typed in one of the usual forms; else as typed. */
export function deliveryTime(typed: string): string {
  const text = typed.trim()
  const inDays = days.exec(text)
  if (inDays) return countOf(inDays[1]!)
  const within = withinDays.exec(text)
  return within ? t`Within ${{ time: countOf(within[1] ?? within[2]!) }}` : typed
}

const countOf = (number: string) => plural(Number(number), { one: '# day', other: '# days' })
