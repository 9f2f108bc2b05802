/**
 * How much the slow tests do. `npm test` runs them in a short form that can still fail; `npm run test:all` sets
 * `TEST_STRENGTH=1`, and `TEST_STRENGTH=20 npm run test:all` repeats twenty times as often.
 */
const strength = Number(process.env.TEST_STRENGTH ?? 0)

export const isFullStrength = strength > 0

/** How often something that chance decides is tried. */
export const repetitions = ({ short, full }: { short: number; full: number }): number =>
  isFullStrength ? Math.ceil(full * strength) : short

/** All of a list at full strength, else every `nth`: of many alike a few are a sample. */
export const sampleOf = <Thing>(things: readonly Thing[], nth: number): Thing[] =>
  isFullStrength ? [...things] : things.filter((_, index) => index % nth === 0)

/** Where chance is repeatable: `TEST_SEED` takes another course than the usual one. */
export const seedOf = (usual: number): number => Number(process.env.TEST_SEED ?? usual)
