import type { CheckKind } from '#contract/check.ts'

/** The details of a company that checks are about. */
export type CompanyDetails = {
  company_name: string
  gst_number: string
  address: string
  contact_phone: string
  contact_email: string
}

const ofPaper = ['company_name'] as const
const fields: Record<CheckKind, readonly (keyof CompanyDetails)[]> = {
  gst: ['company_name', 'gst_number'],
  address: ['company_name', 'gst_number', 'address'],
  phone: ['contact_phone'],
  email: ['contact_email'],
  udyam: ofPaper,
  labour_licence: ofPaper,
  pf: ofPaper,
  esi: ofPaper,
  bis: ofPaper,
  machine_papers: ofPaper,
}

/** What a check of this kind says something about: the company's details as they stand. */
export function checkSubject(kind: CheckKind, company: CompanyDetails): Partial<CompanyDetails> {
  return Object.fromEntries(fields[kind].map((field) => [field, company[field]]))
}

/** Whether what was checked is still so: a changed name, number, address or contact ends the checks of it. */
export function isStillSubject(kind: CheckKind, subject: Partial<CompanyDetails>, company: CompanyDetails): boolean {
  return fields[kind].every((field) => subject[field] === company[field])
}
