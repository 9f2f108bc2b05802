import type { CompanyRepresented } from '#contract/bid.ts'

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
