export { OwedScreen as PayablesPage } from '#web/features/money/owed-screen.tsx'
