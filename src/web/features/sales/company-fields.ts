import * as z from 'zod/mini'
import type { CompanyRepresented } from '#contract/bid.ts'
import { gstNumber } from '#contract/fields.ts'
import { messages } from '#contract/screen-messages.ts'
import { issueText } from '#contract/sentence.ts'
import { hasRightCheckDigit } from '#domain/gst-number.ts'

/**
 * The fields of a company represented in a salesman's form. `company_gst_meant`: the number, once a last character that does not fit
 * was said to be right. `company_gst_firm`: whose number it is by the list of earlier bids, where that is a firm of another name.
 */
export const noCompany = {
  company_name: '',
  company_contact_phone: '',
  company_email: '',
  company_gst_number: '',
  company_gst_meant: '',
  company_gst_firm: '',
  company_address: '',
}

export const companyFieldsOf = (company: CompanyRepresented): typeof noCompany => ({
  company_name: company.company_name,
  company_contact_phone: company.contact_phone,
  company_email: company.email ?? '',
  company_gst_number: company.gst_number,
  // Of an earlier bid, when it was asked about.
  company_gst_meant: company.gst_number,
  company_gst_firm: '',
  company_address: company.address,
})

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
