export { ApprovalsScreen as ApprovalsPage } from '#web/features/approvals/approvals-screen.tsx'
