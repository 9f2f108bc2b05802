import { useSendingOfWaiting } from './use-outbox.ts'

/** For the frame of the signed-in screens: what waits is sent whichever of them is open. Shows nothing. */
export function SendWaitingMessages() {
  useSendingOfWaiting()
  return null
}
