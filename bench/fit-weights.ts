import { featureNames, type MatchFeatures } from '../src/domain/matching/match-features.ts'
import { type MatchWeights, matchScore } from '../src/domain/matching/match-weights.ts'

/** The features of all suppliers for a job, and the place of who won it. */
export type Choice = { suppliers: readonly MatchFeatures[]; won: number }

const rounds = 120
const step = 0.08
const shrink = 0.0005

/**
 * Conditional logit: the weights under which the winners are most likely, by gradient ascent (Adam), kept from growing and at 0
 * or above, so that each feature can be told as a reason.
 */
export function fitWeights(choices: readonly Choice[], from: MatchWeights): MatchWeights {
  const weights: Record<string, number> = { ...from }
  const mean = Object.fromEntries(featureNames.map((name) => [name, 0]))
  const square = { ...mean }
  for (let round = 1; round <= rounds; round += 1) {
    const gradient = gradientOf(choices, weights as MatchWeights)
    for (const name of featureNames) {
      const slope = gradient[name]! / choices.length - shrink * weights[name]!
      mean[name] = 0.9 * mean[name]! + 0.1 * slope
      square[name] = 0.99 * square[name]! + 0.01 * slope * slope
      const size = Math.sqrt(square[name]! / (1 - 0.99 ** round)) + 1e-8
      weights[name] = Math.max(0, weights[name]! + (step * mean[name]!) / (1 - 0.9 ** round) / size)
    }
  }
  return weights as MatchWeights
}

function gradientOf(choices: readonly Choice[], weights: MatchWeights): Record<string, number> {
  const gradient: Record<string, number> = Object.fromEntries(featureNames.map((name) => [name, 0]))
  for (const { suppliers, won } of choices) {
    const scores = suppliers.map((features) => matchScore(features, weights))
    const best = Math.max(...scores)
    const odds = scores.map((score) => Math.exp(score - best))
    const all = odds.reduce((sum, one) => sum + one, 0)
    for (const name of featureNames) {
      const expected = suppliers.reduce((sum, features, n) => sum + odds[n]! * features[name], 0) / all
      gradient[name] = gradient[name]! + suppliers[won]![name] - expected
    }
  }
  return gradient
}
