import { screenPairs } from '../src/domain/signals/pair-screen.ts'
import { ringMarkets, scoreScreen } from '../tests/support/generated-prices.ts'

const percent = (share: number) => `${(share * 100).toFixed(2)} %`

/** How many pairs of rings the screen of decided jobs finds on generated markets, and how many others it suspects. */
export const benchSignals = (): string[][] => [
  ['Signals: 20 markets each', 'recall of pairs', 'false pairs', 'pairs judged'],
  ...[...ringMarkets, { firms: 30, jobs: 600, rings: 0 }].map((shape) => {
    const { recall, falsePairs, judged } = scoreScreen(screenPairs, shape)
    const name = `${shape.jobs} jobs, ${shape.firms} firms, ${shape.rings} rings of four`
    return [name, recall === null ? '' : recall.toFixed(3), percent(falsePairs), String(judged)]
  }),
]
