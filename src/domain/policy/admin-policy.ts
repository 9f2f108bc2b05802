import { refusals } from '#contract/refusals.ts'
import type { Role } from '#contract/roles.ts'
import { allowed, refused, type Verdict } from '../verdict.ts'
import type { Me } from './me.ts'

type CompanyFacts = { role: Role; company_name: string; gst_number: string }

export const adminPolicy = {
  /** `checked`: the name and number that the admin saw, as far as known. */
  verifyUser(user: CompanyFacts, checked: Partial<Pick<CompanyFacts, 'company_name' | 'gst_number'>>): Verdict {
    if (user.role !== 'supplier' && user.role !== 'buyer') return refused('conflict', refusals.suppliersVerified)
    const { company_name = user.company_name, gst_number = user.gst_number } = checked
    if (company_name !== user.company_name || gst_number !== user.gst_number)
      return refused('conflict', refusals.companyChanged)
    return allowed
  },

  /** An admin's company is the admin's account. */
  closeCompany(me: Pick<Me, 'company_id'>, company: { id: string }): Verdict {
    return company.id === me.company_id ? refused('conflict', refusals.ownCompany) : allowed
  },

  suspendUser(me: Pick<Me, 'user_id'>, user: { id: string }): Verdict {
    return user.id === me.user_id ? refused('conflict', refusals.suspendYourself) : allowed
  },

  suspendCompany(me: Pick<Me, 'company_id'>, company: { id: string }): Verdict {
    return company.id === me.company_id ? refused('conflict', refusals.suspendYourself) : allowed
  },

  /** `admins`: their number, including the one to be deleted. */
  deleteUser(me: Pick<Me, 'user_id'>, user: { id: string; role: Role }, admins: number): Verdict {
    if (user.id === me.user_id) return refused('conflict', refusals.deleteYourself)
    if (user.role === 'admin' && admins <= 1) return refused('conflict', refusals.deleteLastAdmin)
    return allowed
  },
}
