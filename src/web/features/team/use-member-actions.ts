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
  /** Nobody leaves or is removed where there is no other: an owner stays. */
  mayRemove: boolean
  ask: (question: MemberQuestion) => void
}

/** What the reader may do with a member, one of `count`. `onAsk` opens the dialog. */
export function useMemberActions(count: number, onAsk: (member: Member, question: MemberQuestion) => void) {
  const me = useActor()
  const mayManage = policy.manageMembers(me).allowed
  const isOneself = ({ user_id }: Member) => user_id === me.user_id
  return (member: Member): MemberActions => ({
    mayManage,
    // Only approvers need a deputy.
    mayHaveDeputy: mayManage && roleCan(me.role, member.member_role, 'approve_awards'),
    isOneself: isOneself(member),
    mayRemove: (mayManage || isOneself(member)) && count > 1,
    ask: (question) => onAsk(member, question),
  })
}
