import * as z from 'zod/mini'
import { gstNumber } from '#contract/fields.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'

/** The number, if its last character does not fit the others; else null. */
export function doubtfulGstNumber(typed: string): string | null {
  const { data } = gstNumber.safeParse(typed)
  return data === undefined || hasRightCheckDigit(data) ? null : data
}

/** Beside the other fields of a form's shape; never sent. */
export const askedOfGst = { company_gst_meant: z.string(), company_gst_firm: z.string() }

type Asked = { company_gst_number: string; company_gst_meant: string; company_gst_firm: string }
const path = ['company_gst_number']

export const ofOtherFirm = 'of other firm'

/** A doubtful number is taken once it is said to be meant, and that of another firm once it is said to be the same. */
export const askedForGst = [
  z.refine<Asked>((typed) => [null, typed.company_gst_meant].includes(doubtfulGstNumber(typed.company_gst_number)), {
    message: issueText(messages.gstNumberDoubtful),
    path,
  }),
  // The field says whose it is.
  z.refine<Asked>(({ company_gst_firm }) => company_gst_firm === '', { message: ofOtherFirm, path }),
] as const
