import { Award, Eye, type LucideIcon, Trash2, UserPlus } from 'lucide-react'
import type { AuditAction } from '#contract/admin.ts'
import type { Tone } from '#web/ui/tone.ts'

/** Each kind of entry as people read it. */
export const auditActions: Record<AuditAction, { text: string; tone: Tone; icon: LucideIcon }> = {
  award_bid: { text: 'Awarded a bid', tone: 'success', icon: Award },
  create_user: { text: 'Created a user', tone: 'info', icon: UserPlus },
  delete_user: { text: 'Deleted a user', tone: 'danger', icon: Trash2 },
  delete_job: { text: 'Deleted a job', tone: 'danger', icon: Trash2 },
  delete_bid: { text: 'Deleted a bid', tone: 'danger', icon: Trash2 },
  read_bids: { text: 'Read bids', tone: 'neutral', icon: Eye },
}
