export { BillsScreen as BillsPage } from '#web/features/money/bills-screen.tsx'
