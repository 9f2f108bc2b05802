import { sentences } from './sentence.ts'

/** What only admins are told: their screens load it. */
export const officeMessages = sentences({
  // users, companies, jobs and bids
  userDeleted: 'User deleted successfully',
  jobDeleted: 'Job deleted successfully',
  bidDeleted: 'Bid deleted successfully',
  userCreated: 'User created successfully',
  userCreateFailed: 'Failed to create user',
  deleteUserFailedPrefix: 'Failed to delete user: ',
  deleteJobFailedPrefix: 'Failed to delete job: ',
  deleteBidFailedPrefix: 'Failed to delete bid: ',
  userDetailsFailedPrefix: 'Failed to fetch user details: ',
  userSuspended: 'User suspended',
  companySuspended: 'Company suspended',
  suspensionLifted: 'Suspension lifted',
  companyClosed: 'Company closed successfully',
  closeCompanyFailedPrefix: 'Failed to close company: ',
  // help with accounts
  sessionsEndedBy: 'Signed out on every device',
  resetCodeMailed: 'Reset code mailed',
  emailChanged: 'Email address changed',
  accountRemoved: 'Account removed',
  // second factor
  secondFactorNeeded: 'Your second factor is needed to continue.',
  factorCodeWrong: 'This code is wrong, too old or already used.',
  tooManyCodes: 'Too many codes were tried. Please wait, or ask another admin to reset your second factor.',
  noSecondFactor: 'There is no second factor.',
  hasSecondFactor: 'Your second factor is on already.',
  resetOwnFactor: 'Switch off your own second factor in your settings, with a code.',
  factorConfirmed: 'Second factor given',
  factorDisabled: 'Second factor switched off',
  factorReset: 'Second factor reset',
  // bank rates
  bankRateStands: 'The rate of this day has changed since you read it. Look at the list, then try again.',
  bankRateDay: 'A bank rate counts from a day between 2 October 2006 and today.',
  // signals
  signalDecided: 'Another admin has noted already what was found.',
  signalNoted: 'Noted',
})
