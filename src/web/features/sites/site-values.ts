import type { NewSite, Site, SiteUpdate } from '#contract/site.ts'

/** The values of a site's form, without optional ones. */
export type SiteValues = { [Field in keyof Required<NewSite>]: NonNullable<NewSite[Field]> }

/** `state_code`: the company's, where most of its sites are. */
export const emptySite = (state_code: string): SiteValues => ({
  name: '',
  address: '',
  pincode: '',
  state_code,
  contact_name: '',
  contact_phone: '',
  member_ids: [],
})

export function valuesOf({ name, address, pincode, state_code, contact_name, contact_phone, members }: Site) {
  const member_ids = members.map(({ user_id }) => user_id)
  return { name, address, pincode: pincode ?? '', state_code, contact_name, contact_phone, member_ids }
}

/** The site, opened or closed. */
export const withClosed = (site: Site, closed: boolean): SiteUpdate => ({ ...valuesOf(site), closed })
