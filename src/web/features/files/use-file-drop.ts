import { type DragEvent, useState } from 'react'

/** For an area onto which files can be dragged: what it listens to, and whether some hover over it now. */
export function useFileDrop(onDrop: (files: File[]) => void) {
  const [isOver, setIsOver] = useState(false)
  const carriesFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')
  return {
    isOver,
    listeners: {
      onDragOver(event: DragEvent) {
        if (!carriesFiles(event)) return
        // Without this the browser would open the file in the place of the app.
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave(event: DragEvent) {
        const movesWithin = event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget)
        if (!movesWithin) setIsOver(false)
      },
      onDrop(event: DragEvent) {
        if (!carriesFiles(event)) return
        event.preventDefault()
        setIsOver(false)
        onDrop([...event.dataTransfer.files])
      },
    },
  }
}
