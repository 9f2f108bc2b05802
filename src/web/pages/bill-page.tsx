export { BillScreen as BillPage } from '#web/features/money/bill-screen.tsx'
