import type { Member } from '#contract/company.ts'
import { DeputyDialog } from './deputy-dialog.tsx'
import { MemberDialog } from './member-dialog.tsx'
import { RemoveMemberDialog } from './remove-member-dialog.tsx'
import type { MemberQuestion } from './use-member-actions.ts'

type MemberQuestionDialogProps = {
  member: Member
  question: MemberQuestion
  members: readonly Member[]
  onClose: () => void
}

export function MemberQuestionDialog({ member, question, members, onClose }: MemberQuestionDialogProps) {
  switch (question) {
    case 'change':
      return <MemberDialog member={member} onClose={onClose} />
    case 'deputy':
      return <DeputyDialog member={member} members={members} onClose={onClose} />
    case 'remove':
      return <RemoveMemberDialog member={member} onClose={onClose} />
  }
}
