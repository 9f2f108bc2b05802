export { ReceiveScreen as ReceivePage } from '#web/features/receiving/receive-screen.tsx'
