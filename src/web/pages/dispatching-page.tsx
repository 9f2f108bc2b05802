export { DispatchingScreen as DispatchingPage } from '#web/features/receiving/dispatching-screen.tsx'
