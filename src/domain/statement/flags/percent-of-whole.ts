import { half } from '../../exact.ts'

/** The part in percent of the whole, to two decimals; 0 of nothing. */
export const percentOfWhole = (part: bigint, whole: bigint): number =>
  whole > 0n ? Number(half(part * 10_000n, whole)) / 100 : 0
