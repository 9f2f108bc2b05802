import { sentences } from './sentence.ts'

/** What admins are asked before they delete something: the dialog alone loads it. */
export const deletionMessages = /* @__PURE__ */ sentences({
  deleteUserAsk: 'Are you sure you want to delete this user? This action cannot be undone.',
  deleteJobAsk: 'Are you sure you want to delete this job? This action cannot be undone.',
  deleteBidAsk: 'Are you sure you want to delete this bid? This action cannot be undone.',
  closeCompanyAsk:
    'Are you sure you want to close this company? All its members are deleted with it. This action cannot be undone.',
})
