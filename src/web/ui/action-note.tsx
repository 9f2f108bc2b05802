import { type ReactNode, type RefObject, useEffect, useRef } from 'react'

type ActionNoteProps = {
  /** Whether one of the buttons beside it was pressed. */
  pressed: RefObject<boolean>
  children: ReactNode
}

/**
 * What became of pressing a button: a refusal, or that it is not sent yet. Beside the button, since the top of a long form is out
 * of sight; it takes the focus when it appears after a press. Renders nothing while there is no note.
 */
export function ActionNote({ pressed, children }: ActionNoteProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = Boolean(children)
  useEffect(() => {
    if (!isShown || !pressed.current) return
    pressed.current = false
    box.current?.focus({ preventScroll: true })
  }, [isShown, pressed])
  if (!isShown) return null
  return (
    <div ref={box} tabIndex={-1} className="mt-4 -mb-1 max-h-[45dvh] overflow-y-auto overscroll-contain outline-none">
      {children}
    </div>
  )
}
