import { sentences } from './sentence.ts'

/** What is wrong with the lines of a job, or with the rates of a bid. */
export const boqMessages = /* @__PURE__ */ sentences({
  headingPriced: 'A heading has neither unit nor quantity.',
  lineUnitMissing: 'Choose the unit of this line.',
  quantityOrRateOnly: 'Give a quantity, or say that only the rate is asked.',
  quantityInWholes: 'This unit is counted in whole numbers.',
  quantityPlaces: 'This unit is counted with at most {places} decimals.',
  neededBackwards: 'The last day comes before the first.',
  linesOfJobFull: 'A bill of quantities can have 10,000 lines.',
  lineOfOtherJob: 'This line belongs to another job.',
  lineTwice: 'This line is given twice.',
  linesOfJobGone: 'A job with lines needs at least one.',
  linesChanged: 'The lines have changed. Revise your bid with rates for them.',
  linePlaceTaken: 'Two lines have the same place.',

  jobHasNoLines: 'This job has no lines to quote.',
  linesToQuote: 'This job asks for rates line by line. Quote its lines.',
  lineUnknown: 'This line is not part of the job.',
  lineWithoutPrice: 'A heading has no rate.',
  unitNotConvertible: 'This unit cannot be converted into the unit of the line.',
  rateUnlikeTyped: 'The rate does not follow from the rate and unit as typed.',
  lineGstMissing: 'Choose the rate of GST.',
  zeroNeedsRemark: 'A rate of 0 needs a remark that says why.',
  gstNotAllowed: 'Without regular GST registration no GST can be charged.',
  gstUnknown: 'Choose a rate of GST that exists.',
  amountTooLarge: 'This amount is too large.',
  chargeUnitNeeded: 'Choose the unit that this charge is for.',
  chargeUnitUnused: 'No quoted line has this unit.',
  nothingQuoted: 'Quote at least one line.',
  bidTotalTooLarge: 'The total is too large.',
  totalMismatch: 'The total of these lines is {total}.',
})
