const shortestKey = 4

/**
 * The key and what is left of it without any one of its letters. Two keys that are one edit apart (a letter too many, too few,
 * another, or two neighbours swapped) share at least one of these, so an index of them finds misspellings.
 */
export function deletionsOf(key: string): string[] {
  if (key.length < shortestKey) return [key]
  return [...new Set([key, ...Array.from(key, (_, at) => key.slice(0, at) + key.slice(at + 1))])]
}

/** Whether two keys are the same or one edit apart. The first letter must agree, as people rarely miss it: sand is not land. */
export function areNear(a: string, b: string): boolean {
  if (a === b) return true
  if (a[0] !== b[0] || Math.min(a.length, b.length) < shortestKey || Math.abs(a.length - b.length) > 1) return false
  let start = 0
  while (start < a.length && a[start] === b[start]) start++
  const [restA, restB] = [a.slice(start), b.slice(start)]
  const isSwap = restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
  const isOther = restA.slice(1) === restB.slice(1)
  return isSwap || isOther || restA.slice(1) === restB || restA === restB.slice(1)
}
