export { ReceivingScreen as ReceivingPage } from '#web/features/receiving/receiving-screen.tsx'
