import type { CompanyRepresented } from '#contract/bid.ts'

/** The fields of a company represented in a salesman's form. */
export const noCompany = {
  company_name: '',
  company_contact_phone: '',
  company_email: '',
  company_gst_number: '',
  company_address: '',
}

export const companyFieldsOf = (company: CompanyRepresented): typeof noCompany => ({
  company_name: company.company_name,
  company_contact_phone: company.contact_phone,
  company_email: company.email ?? '',
  company_gst_number: company.gst_number,
  company_address: company.address,
})
