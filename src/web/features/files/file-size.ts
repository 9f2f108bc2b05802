import { lazily } from '#domain/lazily.ts'

const units = ['Bytes', 'KB', 'MB', 'GB'] as const
const format = lazily(() => new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 }))
/** Above this a number would round to 1,024 of its unit. */
const roundsUp = 1023.95

/** 10485760 -> '10 MB'; at most one decimal. */
export function fileSize(bytes: number): string {
  let size = bytes
  let unit = 0
  while (size >= roundsUp && unit < units.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${format().format(size)} ${units[unit]}`
}
