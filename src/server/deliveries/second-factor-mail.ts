import { type Sentence, sentences } from '#contract/sentence.ts'
import { translate } from '../language/translate.ts'
import type { Template } from './letter.ts'

export const secondFactorWords = sentences(
  {
    subject: 'The second factor of your {brandName} account',
    enabled: 'Signing in to your account now takes a code of your authenticator app as well.',
    disabled: 'Your second factor was switched off with one of its codes.',
    reset: 'An administrator has reset your second factor and signed you out on every device.',
    recoveryCodeUsed: 'One of your recovery codes was used. It cannot be used again.',
    objection: 'If this was not you, change your password at once and tell another administrator.',
  },
  'mail_second_factor',
)

export type FactorChange = 'enabled' | 'disabled' | 'reset' | 'recovery_code_used'

const sentenceOf: Record<FactorChange, Sentence> = {
  enabled: secondFactorWords.enabled,
  disabled: secondFactorWords.disabled,
  reset: secondFactorWords.reset,
  recovery_code_used: secondFactorWords.recoveryCodeUsed,
}

export const secondFactorMail: Template<{ change: FactorChange }> = ({ change }, { language, brandName }) => {
  const say = (sentence: Sentence) => translate(language, sentence)
  return {
    subject: say(secondFactorWords.subject({ brandName })),
    paragraphs: [say(sentenceOf[change]), say(secondFactorWords.objection)],
    link: null,
  }
}
