/**
 * How thorough the slow tests are. `npm test` runs a short form that can still fail; `npm run test:all` sets `TEST_STRENGTH=1`,
 * and `TEST_STRENGTH=20 npm run test:all` repeats twenty times as often.
 */
const strength = Number(process.env.TEST_STRENGTH ?? 0)

export const isFullStrength = strength > 0

/** The number of repetitions of a random test. */
export const repetitions = ({ short, full }: { short: number; full: number }): number =>
  isFullStrength ? Math.ceil(full * strength) : short

/** The whole list at full strength, else a sample of every `nth`. */
export const sampleOf = <Thing>(things: readonly Thing[], nth: number): Thing[] =>
  isFullStrength ? [...things] : things.filter((_, index) => index % nth === 0)

/** The seed of random tests; `TEST_SEED` overrides the usual one. */
export const seedOf = (usual: number): number => Number(process.env.TEST_SEED ?? usual)
