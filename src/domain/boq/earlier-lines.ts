import type { JobItem } from '#contract/job-item.ts'

/**
 * What lines said before an addendum changed them, by the id of the line that stands now. A changed line stands under a new id, so it
 * is found by what it says; its quantity may differ, also within its text. `before`: the lines that a bid quoted.
 */
export function earlierLines(before: readonly JobItem[], now: readonly JobItem[]): Map<string, JobItem> {
  const standing = new Set(now.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const gone = new Map<string, JobItem[]>()
  for (const line of before) {
    if (standing.has(line.id)) continue
    const alike = gone.get(textOf(line))
    if (alike) alike.push(line)
    else gone.set(textOf(line), [line])
  }
  const found = new Map<string, JobItem>()
  for (const line of now) {
    const earlier = known.has(line.id) ? undefined : gone.get(textOf(line))?.shift()
    if (earlier) found.set(line.id, earlier)
  }
  return found
}

/** Equal for two lines for which the same rate is asked. */
function textOf({ number, description, unit, pack, rate_per, qty }: JobItem): string {
  const text = qty === null ? description : withoutNumber(description, qty)
  return JSON.stringify([number, text, unit, pack, rate_per])
}

const withoutNumber = (text: string, number: number) =>
  text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (found) => (Number(found.replaceAll(',', '')) === number ? '#' : found))
