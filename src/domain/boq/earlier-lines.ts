import type { JobItem } from '#contract/job-item.ts'

/**
 * What lines said before an addendum changed them, by the id of the line that stands now. A changed line stands under a new id, so it
 * is found by what it says; its quantity may differ, and its text may name the one that is asked for, or still the earlier one. `before`:
 * the lines that a bid quoted.
 */
export function earlierLines(before: readonly JobItem[], now: readonly JobItem[]): Map<string, JobItem> {
  const standing = new Set(now.map(({ id }) => id))
  const known = new Set(before.map(({ id }) => id))
  const gone = new Map<string, JobItem[]>()
  for (const line of before) {
    if (standing.has(line.id)) continue
    for (const text of textsOf(line)) gone.set(text, [...(gone.get(text) ?? []), line])
  }
  const found = new Map<string, JobItem>()
  const taken = new Set<JobItem>()
  for (const line of now) {
    if (known.has(line.id)) continue
    const earlier = textsOf(line)
      .flatMap((text) => gone.get(text) ?? [])
      .find((one) => !taken.has(one))
    if (!earlier) continue
    taken.add(earlier)
    found.set(line.id, earlier)
  }
  return found
}

/** One of them is equal for two lines for which the same rate is asked: as it is, and without its own quantity. */
function textsOf({ number, description, unit, pack, rate_per, qty }: JobItem): string[] {
  const texts = [description, ...(qty === null ? [] : [withoutNumber(description, qty)])]
  return [...new Set(texts)].map((text) => JSON.stringify([number, text, unit, pack, rate_per]))
}

const withoutNumber = (text: string, number: number) =>
  text.replaceAll(/\d[\d,]*(?:\.\d+)?/g, (found) => (Number(found.replaceAll(',', '')) === number ? '#' : found))
