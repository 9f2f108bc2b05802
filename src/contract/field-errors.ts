import { issueText, type Sentence, type SentenceWith, sentences } from './sentence.ts'

/** Validation errors. `{field}` is the input's label; a translation can use `{field_within}` instead, see `labels`. */
export const fieldErrors = sentences(
  {
    required: '{field} is required',
    notText: '{field} must be text',
    tooLong: '{field} can have at most {max} characters',
    unusableCharacters: '{field} has characters that cannot be used',
    notNumber: '{field} must be a number',
    amountUnclear: 'Please enter an amount, such as 1,85,000 or 1.85 lakh',
    notPositive: '{field} must be more than 0',
    belowZero: '{field} cannot be below 0',
    notZero: '{field} cannot be 0',
    tooLarge: '{field} is too large',
    notWithin: '{field} must be a whole number from {min} to {max}',
    notTime: '{field} must be a date and time',
    notDay: '{field} must be a day',
    tooManyDecimals: '{field} can have at most 2 decimals',
    tooManyPlaces: '{field} can have at most {places} decimals',
    lineKindUnknown: 'A line is a heading or an item',
    unitUnknown: 'Choose a unit from the list',
    unitAmbiguous: 'A brass is 100 cubic feet or 100 square feet: say which',
    ratePerUnknown: 'A rate is for 1, 10, 100 or 1000 units',
    hsnInvalid: 'An HSN or SAC code has 4, 6 or 8 digits',
    linesMissing: 'Give the lines as a list',
    tooManyLines: 'Send at most {max} lines at a time',
    lineIdMissing: 'Each line needs an id of its own',
    gstRateUnknown: 'Choose a rate of GST that exists',
    taxTypeUnknown: 'Choose how the bidder is registered for GST',
    basisUnknown: 'Choose a basis from the list',
    chargeUnknown: 'Choose a charge from the list',
    chargesMissing: 'Give the charges as a list',
    tooManyCharges: 'A bid can have at most {max} charges',
    payeeUnknown: 'Choose who is paid',
    suitabilityUnknown: 'Choose whether the bid is suitable',
    phoneInvalid: 'Please enter a valid phone number (e.g., +91 98765 43210)',
    emailInvalid: 'Please enter a valid e-mail address',
    pincodeNotText: 'PIN code must be text',
    pincodeInvalid: 'Please enter a valid 6-digit PIN code (e.g., 411057)',
    categoryUnknown: 'Category must be material, labor or machinery',
    jobStatusUnknown: 'Status must be draft, open, closed, under_review, awarded, cancelled or withdrawn',
    openingUnknown: 'Opening must be one or two',
    changesUnclear: 'Give the changes field by field',
    effectUnknown: 'Effect must be information or terms',
    requestStatusUnknown: 'Status must be waiting, approved, refused, stale, withdrawn or lapsed',
    roleUnknown: 'Role must be buyer or supplier',
    staffRoleUnknown: 'Role must be salesman or admin',
    memberRoleMissing: 'Choose a role',
    languageUnknown: 'Language must be {codes}',
    verifiedUnclear: 'Verified must be true or false',
    neededUnclear: 'Choose one or two approvals',
    tooManyRules: 'There can be at most {max} rules',
    rulesMissing: 'Give the rules as a list',
    unclear: 'Choose yes or no',
    deputyUntilMissing: 'Choose a day until which the deputy decides',
    memberMissing: 'Choose a member',
    bidMissing: 'Choose a bid',
    tooManySiteMembers: 'A site can have at most {max} members',
    mailTimingUnknown: 'Choose now, daily or off',
    timeOfDay: 'Give a time of day, such as 08:30',
    itemsMissing: 'Give the items as a list',
    itemUnknown: 'Choose items from the list',
    tooManyItems: 'There can be at most {max} items',
    frequencyUnknown: 'Choose instant, daily or off',
    radiusUnknown: 'Choose 25, 75 or 200 kilometres',
    districtsMissing: 'Give the districts as a list',
    tooManyDistricts: 'There can be at most {max} districts',
    inviteeMissing: 'Name whom to invite: a company, an e-mail address or a phone number',
    tooManyInvitees: 'Invite at most {max} at a time',
    declineReasonUnknown: 'Choose a reason from the list',
    answerUnknown: 'Answer that you will bid, or decline',
    stateMissing: 'Choose a state',
    eventsMissing: 'Choose at least one event',
    webhookStatusUnknown: 'Status must be on or off',
    filterUnknown: 'A list cannot be filtered by this value',
    limitGivenTwice: 'limit can be given once',
    limitInvalid: 'limit must be a whole number of at least 1',
    cursorGivenTwice: 'cursor can be given once',
    cursorInvalid: 'cursor is not valid',
  },
  'field',
)

/**
 * The labels of inputs in error messages. Each has two codes, `label_company_name` and `label_company_name_within`: some
 * languages inflect a name inside a sentence ("in the company name").
 */
export const labels = [
  'Addendum',
  'Alerts a week',
  'Advance',
  'Amount',
  'Answer',
  'Award limit',
  'Bid deadline',
  'Bids wanted',
  'Budget range',
  'Business address',
  'Code',
  'Company name',
  'Charge',
  'Confirm password',
  'Contact name',
  'Contact phone',
  'Cost of money',
  'Credit days',
  'Current password',
  'Delivery estimate',
  'Delivery timeline',
  'Description',
  'Discount',
  'District',
  'Email',
  'Estimated rate',
  'Exclusions',
  'Lead time',
  'Line number',
  'Location',
  'Make',
  'Message',
  'Minimum award',
  'Name',
  'Name of the search',
  'Needed from',
  'Needed to',
  'Note',
  'Notes',
  'Order id',
  'Pack',
  'Password',
  'Payment id',
  'Position',
  'Price quote',
  'Quantity',
  'Question',
  'Question deadline',
  'Rate',
  'Reason',
  'Remark',
  'Reset code',
  'Role',
  'Search',
  'Signature',
  'Site address',
  'Site name',
  'Text',
  'Time',
  'Title',
  'Valid until',
  'Validity of bids',
  'Version',
  'Webhook address',
  'What changes',
  'Your name',
] as const
export type Label = (typeof labels)[number]

/** 'Company name' -> 'company_name'. */
export const labelCode = (label: Label) => label.toLowerCase().replaceAll(' ', '_')

/**
 * For translators: the sentences of the label codes.
 *
 * @public Read by the extractor of texts, which imports every module of the contract.
 */
export const labelSentences = /* @__PURE__ */ sentences(
  Object.fromEntries(labels.flatMap((label) => ['', '_within'].map((form) => [labelCode(label) + form, label]))),
  'label',
)

/** An error about the input with this label, as zod takes it. */
export function fieldError(error: SentenceWith<'field'>, label: Label): string
export function fieldError(error: SentenceWith<'field' | 'max'>, label: Label, more: { max: number }): string
export function fieldError(error: SentenceWith<'field' | 'places'>, label: Label, more: { places: number }): string
export function fieldError(
  error: SentenceWith<'field' | 'min' | 'max'>,
  label: Label,
  more: { min: number; max: number },
): string
export function fieldError(
  error: SentenceWith<string>,
  label: Label,
  more: Readonly<Record<string, number>> = {},
): string {
  const sentence: Sentence = error({ field: label, ...more })
  return issueText({ ...sentence, params: { field: labelCode(label), ...more } })
}
