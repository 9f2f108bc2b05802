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
  /** An owner stays: the only one neither leaves nor is removed. */
  mayRemove: boolean
  ask: (question: MemberQuestion) => void
}

/** What the reader may do with one of the members. `onAsk` opens the dialog. */
export function useMemberActions(
  members: readonly Member[],
  onAsk: (member: Member, question: MemberQuestion) => void,
) {
  const me = useActor()
  const mayManage = policy.manageMembers(me).allowed
  const isOwner = ({ member_role }: Member) => member_role === 'owner'
  const isOnlyOwner = (member: Member) => isOwner(member) && members.filter(isOwner).length === 1
  const isOneself = ({ user_id }: Member) => user_id === me.user_id
  return (member: Member): MemberActions => ({
    mayManage,
    // Only approvers need a deputy.
    mayHaveDeputy: mayManage && roleCan(me.role, member.member_role, 'approve_awards'),
    isOneself: isOneself(member),
    mayRemove: (mayManage || isOneself(member)) && !isOnlyOwner(member),
    ask: (question) => onAsk(member, question),
  })
}
