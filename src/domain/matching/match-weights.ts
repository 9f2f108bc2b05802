import { featureNames, type MatchFeature, type MatchFeatures } from './match-features.ts'

export type MatchWeights = Readonly<Record<MatchFeature, number>>

/**
 * Fitted by conditional logit to 530 awards of public works in Himachal Pradesh, 2014 to 2020, and measured on the 617 after them whose
 * winner had won before, among 1,557 firms. No fee is a feature. `npm run bench -- matching --data FILE` measures them again, `--fit` fits new
 * ones.
 */
export const matchWeights: MatchWeights = {
  near: 3.1,
  around: 0.7,
  similar: 4.6,
  category: 2.5,
  size: 2.4,
  won: 0.3,
  fresh: 1.1,
  again: 1.1,
}

export const matchScore = (features: MatchFeatures, weights: MatchWeights = matchWeights): number =>
  featureNames.reduce((score, name) => score + weights[name] * features[name], 0)

/** Stored with each computation. */
export const weightsVersion = '2026-11'

const mostReasons = 3

/** What speaks most for a supplier, the strongest first. */
export const matchReasons = (features: MatchFeatures, weights: MatchWeights = matchWeights): MatchFeature[] =>
  featureNames
    .filter((name) => features[name] > 0)
    .toSorted((a, b) => weights[b] * features[b] - weights[a] * features[a])
    .slice(0, mostReasons)
