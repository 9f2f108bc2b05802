import type { Member } from '#contract/company.ts'
import { policy } from '#domain/policy/policy.ts'
import { useActor } from '#web/session/me.ts'
import { roleCan } from './role-can.ts'

/** The dialogs about a member. */
export type MemberQuestion = 'change' | 'deputy' | 'remove'

export type MemberActions = {
  mayManage: boolean
  mayHaveDeputy: boolean
  isOneself: boolean
  ask: (question: MemberQuestion) => void
}

/** What the reader may do with a member. `onAsk` opens the dialog. */
export function useMemberActions(onAsk: (member: Member, question: MemberQuestion) => void) {
  const me = useActor()
  const mayManage = policy.manageMembers(me).allowed
  return (member: Member): MemberActions => ({
    mayManage,
    // Only approvers need a deputy.
    mayHaveDeputy: mayManage && roleCan(me.role, member.member_role, 'approve_awards'),
    isOneself: member.user_id === me.user_id,
    ask: (question) => onAsk(member, question),
  })
}
