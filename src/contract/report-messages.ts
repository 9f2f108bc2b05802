import { sentences } from './sentence.ts'

/** What is said of reports; their dialogs load it. */
export const reportMessages = sentences({
  reportReasonMissing: 'Choose a reason',
  reportDetailsMissing: 'Write what is wrong',
  reportOutcomeMissing: 'Choose what to do',
  reportOwn: 'You cannot report what your own company posted or wrote.',
  reportedAlready: 'You have reported this already.',
  reportSent: 'Reported. We will look at it.',
  reportDecided: 'This report has already been decided.',
  outcomeUnfit: 'This cannot be done to what was reported.',
  reportSettled: 'Report decided',
})
