export { OwedScreen as ReceivablesPage } from '#web/features/money/owed-screen.tsx'
