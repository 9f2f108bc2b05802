import { msg } from '@lingui/core/macro'
import type { SignalDecision } from '#contract/signal.ts'
import type { Label } from '#web/language/translate.ts'

export const signalStatusNames: Record<SignalDecision, Label> = {
  cleared: msg`Nothing unusual`,
  kept: msg`To be watched`,
  acted: msg`Acted on`,
}
