import type { AwardTerms } from './award-terms.tsx'

/** What is chosen, as the calls have it. */
export const termsSent = ({ reason_code, reason_text, feedback }: AwardTerms) => ({
  ...(reason_code && { reason_code }),
  ...(reason_text.trim() && { reason_text: reason_text.trim() }),
  ...(feedback && { feedback }),
})
