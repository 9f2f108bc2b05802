import { fact } from './fact-type.ts'

export const signalFacts = {
  /** `named`: the companies with the decision and its reason. */
  signal_decided: fact<{ signal_id: string; named: string }>({
    audit: ({ signal_id, named }) => ({ action: 'decide_signal', target_id: signal_id, target: named }),
  }),
}
