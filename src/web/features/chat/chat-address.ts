import type { ChatSummary } from '#contract/chat.ts'

/** Names a chat on this device: its job, and where the job has several winners the company behind it. */
export const chatAddress = (jobId: string, company: string | null) => (company ? `${jobId} ${company}` : jobId)

/** The job of a chat, and whom the calls name. */
export function placeOf(address: string): { jobId: string; query: { with?: string } } {
  const [jobId, company] = address.split(' ')
  return { jobId: jobId!, query: company ? { with: company } : {} }
}

/**
 * The company that a link to the chat names: only where the job has other chats. One that has opened an account meanwhile keeps the
 * name it had, so that an open chat, a begun message and those still waiting stay where they are.
 */
export function companyOf(chat: ChatSummary, chats: readonly ChatSummary[] = []): string | null {
  const isOneOfSeveral = chats.some((one) => one.job_id === chat.job_id && !isSame(one, chat))
  return isOneOfSeveral ? (chat.other_participant.claimed_from ?? chat.other_participant.company_id) : null
}

const isSame = (one: ChatSummary, other: ChatSummary) =>
  one.other_participant.company_id === other.other_participant.company_id

/** The chat that the address of the page means; it may name the guest that the company was when it bid. */
export const chatAt = (chats: readonly ChatSummary[] | undefined, jobId: string | null, company: string | null) =>
  chats?.find(
    ({ job_id, other_participant: { company_id, claimed_from } }) =>
      job_id === jobId && (!company || company_id === company || claimed_from === company),
  )
