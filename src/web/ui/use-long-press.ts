import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as systems take for a long press, so that lifting the finger afterwards is no tap. */
const pressMs = 500
/** A finger that moves further scrolls. */
const stillPx = 10

/** The listeners for a long press with a finger or pen on an element. Its own taps inside are ignored after one. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const isPressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  useEffect(() => () => clearTimeout(timer.current), [])

  return {
    onPointerDown({ pointerType, clientX, clientY }: PointerEvent) {
      stop()
      isPressed.current = false
      if (pointerType === 'mouse') return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        isPressed.current = true
        onPress()
      }, pressMs)
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (Math.hypot(clientX - start.current.x, clientY - start.current.y) > stillPx) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    /** The system's own menu would cover ours. A mouse keeps it. */
    onContextMenu(event: MouseEvent) {
      if ((event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse') event.preventDefault()
    },
    onClickCapture(event: MouseEvent) {
      if (!isPressed.current) return
      isPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
